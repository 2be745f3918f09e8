// The small nets that ship with the program, models/annilgos_*.safetensors.
#pragma once

#include "nn/dense_file.h"

namespace tesuji::go::td {

// Read once, shared by all who ask.
nn::SharedDense shipped_mlp();         // eight inputs, four hidden units, as the report's
nn::SharedDense shipped_perceptron();  // eight inputs, no hidden unit
nn::SharedDense shipped_plus();        // of annilgos-plus

}  // namespace tesuji::go::td
