# tesuji_room(NAME [SOURCES ...] [USES room ...] [LIBRARIES target ...])
# One folder of src/ = one static library `tesuji_NAME` = one namespace tesuji::NAME.
function(tesuji_room name)
  cmake_parse_arguments(ROOM "" "" "SOURCES;USES;LIBRARIES" ${ARGN})
  add_library(tesuji_${name} STATIC ${ROOM_SOURCES})
  add_library(tesuji::${name} ALIAS tesuji_${name})
  set_target_properties(tesuji_${name} PROPERTIES EXPORT_NAME ${name})
  target_include_directories(tesuji_${name} PUBLIC
    $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>
    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/tesuji>)
  target_compile_features(tesuji_${name} PUBLIC cxx_std_20)
  target_link_libraries(tesuji_${name} PRIVATE $<BUILD_INTERFACE:tesuji_flags>)
  foreach(other IN LISTS ROOM_USES)
    target_link_libraries(tesuji_${name} PUBLIC tesuji_${other})
  endforeach()
  target_link_libraries(tesuji_${name} PUBLIC ${ROOM_LIBRARIES})
  set_property(GLOBAL APPEND PROPERTY TESUJI_ROOMS ${name})
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
  gtest_discover_tests(test_${name} TEST_PREFIX "${name}." TEST_FILTER "-Slow*"
    DISCOVERY_MODE PRE_TEST PROPERTIES TIMEOUT 300)
  gtest_discover_tests(test_${name} TEST_PREFIX "${name}." TEST_FILTER "Slow*"
    DISCOVERY_MODE PRE_TEST TEST_LIST ${name}_slow PROPERTIES LABELS slow TIMEOUT 900)
endfunction()

# tesuji_text_chunks(VARIABLE FILE): the file as C++ raw literals, one per 8000 characters, because
# a compiler may limit one literal. What ships as a model is built into the program by this.
function(tesuji_text_chunks variable file)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
  file(READ ${file} text)
  string(LENGTH "${text}" length)
  set(chunks "")
  set(from 0)
  while(from LESS length)
    string(SUBSTRING "${text}" ${from} 8000 chunk)
    string(APPEND chunks "    R\"~(${chunk})~\",\n")
    math(EXPR from "${from} + 8000")
  endwhile()
  set(${variable} "${chunks}" PARENT_SCOPE)
endfunction()
