# tesuji_room(NAME [SOURCES ...] [BUILT_IN file ...] [USES room ...] [LIBRARIES target ...] [JSON])
# One folder of src/ = one static library `tesuji_NAME`; its sources are the *.cpp of the folder and
# those that are made (SOURCES). A room of a game that only the tests have lies below tests/. USES are the arrows of the house: tests/layers/check and
# scripts/draw_house read them back from here. BUILT_IN: files that become part of the program, as
# base/built_in.h has them; their names are relative to the project. JSON: the room compiles with the
# heavy headers ready.
function(tesuji_room name)
  cmake_parse_arguments(ROOM "JSON" "" "SOURCES;BUILT_IN;USES;LIBRARIES" ${ARGN})
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/*.cpp)
  list(APPEND sources ${ROOM_SOURCES})
  foreach(file IN LISTS ROOM_BUILT_IN)
    tesuji_built_in(source ${file})
    list(APPEND sources ${source})
  endforeach()
  if(sources)
    add_library(tesuji_${name} STATIC ${sources})
    set(scope PUBLIC)
    target_link_libraries(tesuji_${name} PRIVATE $<BUILD_INTERFACE:tesuji_flags>)
  else()
    add_library(tesuji_${name} INTERFACE)
    set(scope INTERFACE)
  endif()
  add_library(tesuji::${name} ALIAS tesuji_${name})
  set_target_properties(tesuji_${name} PROPERTIES EXPORT_NAME ${name})
  set(root ${PROJECT_SOURCE_DIR}/src)
  cmake_path(IS_PREFIX root ${CMAKE_CURRENT_SOURCE_DIR} is_in_src)
  if(NOT is_in_src)
    set(root ${PROJECT_SOURCE_DIR}/tests)
  endif()
  target_include_directories(tesuji_${name} ${scope}
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>
    $<BUILD_INTERFACE:${root}>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/tesuji>)
  target_compile_features(tesuji_${name} ${scope} cxx_std_20)
  foreach(other IN LISTS ROOM_USES)
    target_link_libraries(tesuji_${name} ${scope} tesuji_${other})
  endforeach()
  target_link_libraries(tesuji_${name} ${scope} ${ROOM_LIBRARIES})
  if(ROOM_JSON)
    tesuji_heavy_headers(tesuji_${name})
  endif()
  file(RELATIVE_PATH folder ${root} ${CMAKE_CURRENT_SOURCE_DIR})
  set_property(GLOBAL APPEND PROPERTY TESUJI_ROOMS ${name})
  set_property(GLOBAL PROPERTY TESUJI_FOLDER_${name} ${folder})
  set_property(GLOBAL PROPERTY TESUJI_USES_${name} ${ROOM_USES})
endfunction()

# Headers that take seconds to read, read once for all targets that ask.
function(tesuji_heavy_headers target)
  if(NOT TARGET tesuji_heavy)
    file(WRITE ${PROJECT_BINARY_DIR}/heavy.cpp "")
    add_library(tesuji_heavy OBJECT ${PROJECT_BINARY_DIR}/heavy.cpp)
    target_compile_features(tesuji_heavy PUBLIC cxx_std_20)
    target_link_libraries(tesuji_heavy PRIVATE tesuji_flags nlohmann_json::nlohmann_json fmt::fmt)
    target_precompile_headers(tesuji_heavy PRIVATE <nlohmann/json.hpp> <fmt/format.h>)
  endif()
  target_precompile_headers(${target} REUSE_FROM tesuji_heavy)
endfunction()

# What the rooms are, where they lie and whom they use, a line each: "name folder: uses".
function(tesuji_write_house file)
  get_property(rooms GLOBAL PROPERTY TESUJI_ROOMS)
  set(lines "")
  foreach(room IN LISTS rooms)
    get_property(folder GLOBAL PROPERTY TESUJI_FOLDER_${room})
    get_property(uses GLOBAL PROPERTY TESUJI_USES_${room})
    list(JOIN uses " " uses)
    string(APPEND lines "${room} ${folder}: ${uses}\n")
  endforeach()
  file(WRITE ${file} "${lines}")
endfunction()

# tesuji_test(NAME SOURCES ... [USES room ...]): one GoogleTest program. Tests whose suite starts
# with "Slow" carry the label slow, which `./test --quick` leaves out.
function(tesuji_test name)
  cmake_parse_arguments(T "" "" "SOURCES;USES;LIBRARIES" ${ARGN})
  add_executable(test_${name} ${T_SOURCES})
  target_link_libraries(test_${name} PRIVATE tesuji_flags GTest::gtest_main ${T_LIBRARIES})
  target_include_directories(test_${name} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
  target_compile_definitions(test_${name} PRIVATE
    TESUJI_TEST_DATA="${PROJECT_SOURCE_DIR}/tests/data" TESUJI_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  foreach(room IN LISTS T_USES)
    target_link_libraries(test_${name} PRIVATE tesuji_${room})
  endforeach()
  set(patience 1)  # the thread sanitizer makes some tests twenty times slower
  if(TESUJI_SANITIZE MATCHES thread)
    set(patience 6)
  endif()
  math(EXPR timeout "300 * ${patience}")
  gtest_discover_tests(test_${name} TEST_PREFIX "${name}." TEST_FILTER "-Slow*"
    DISCOVERY_MODE PRE_TEST PROPERTIES TIMEOUT ${timeout})
  gtest_discover_tests(test_${name} TEST_PREFIX "${name}." TEST_FILTER "Slow*"
    DISCOVERY_MODE PRE_TEST TEST_LIST ${name}_slow PROPERTIES LABELS slow TIMEOUT 900)
endfunction()

# tesuji_built_in(VARIABLE FILE): writes the source that holds the bytes of a file of the project.
function(tesuji_built_in variable file)
  set(path ${PROJECT_SOURCE_DIR}/${file})
  cmake_path(GET path STEM stem)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/built_in_${stem}.cpp)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/built_in.cpp.in ${source} @ONLY)
  set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS ${path})
  set(${variable} ${source} PARENT_SCOPE)
endfunction()
