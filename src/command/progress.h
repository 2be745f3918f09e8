// Progress on standard error: a bar on a terminal, JSON lines, or nothing.
#pragma once

#include <memory>
#include <string>

#include "base/result.h"
#include "base/watch.h"

namespace tesuji::command {

// "auto": a bar on a terminal, silent otherwise; "json"; "none".
base::Result<std::unique_ptr<base::ProgressSink>> progress_sink(const std::string& kind);

// Takes the bar, if there is one, off the line, so that a message can be written.
void clear_bar(base::ProgressSink& sink);

}  // namespace tesuji::command
