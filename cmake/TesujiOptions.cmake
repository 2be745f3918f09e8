# Compiler settings shared by every target of the project.
option(TESUJI_TESTS "build the tests" ON)
option(TESUJI_FUZZ "build the libFuzzer targets (needs clang)" OFF)
option(TESUJI_WERROR "treat warnings as errors" OFF)
set(TESUJI_SANITIZE "" CACHE STRING "value for -fsanitize=, empty for none")

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()
# -O3 makes these loops larger, not faster.
string(REPLACE "-O3" "-O2" CMAKE_CXX_FLAGS_RELEASE "${CMAKE_CXX_FLAGS_RELEASE}")

# A compiler cache where there is one; trees in other folders share what it has.
find_program(TESUJI_CCACHE ccache)
if(TESUJI_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}
    CCACHE_NOHASHDIR=1 CCACHE_SLOPPINESS=pch_defines,time_macros ${TESUJI_CCACHE})
endif()

add_library(tesuji_flags INTERFACE)
target_compile_options(tesuji_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wnon-virtual-dtor
  -Wold-style-cast -Wcast-qual -Woverloaded-virtual -Wno-missing-field-initializers -ffp-contract=off)
if(TESUJI_WERROR)
  target_compile_options(tesuji_flags INTERFACE -Werror)
endif()
if(TESUJI_SANITIZE)
  target_compile_options(tesuji_flags INTERFACE
    -fsanitize=${TESUJI_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(tesuji_flags INTERFACE -fsanitize=${TESUJI_SANITIZE})
endif()
