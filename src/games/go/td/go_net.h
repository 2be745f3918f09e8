// A small net that judges positions of Go: a file of the room `nn` whose inputs are known here.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "games/go/features/inputs.h"
#include "games/go/td/lesson.h"
#include "nn/dense_file.h"
#include "td/evaluation.h"

namespace tesuji::go::td {

// An error says what the file holds and what was needed.
base::Result<nn::DenseFile> read_go_net(std::string_view bytes, std::string_view where);
base::Result<nn::DenseFile> load_go_net(const std::string& path);
// That of the file, or this one if no path is given.
base::Result<nn::SharedDense> go_net_or(const std::string& path, nn::SharedDense shipped);

// The inputs of a file that was read by the above.
features::Inputs inputs_of(const nn::DenseFile& file);
Lesson lesson_of(const nn::DenseFile& file, const LessonSettings& settings = {});
// The file as an evaluation of positions.
tesuji::td::NetEvaluation<Lesson> evaluation_of(const nn::DenseFile& file);

}  // namespace tesuji::go::td
