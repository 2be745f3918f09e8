# `cmake --install` gives the program, the libraries, the headers, the CMake export, the models and,
# where scripts/page has built it, the page.
include(CMakePackageConfigHelpers)
get_property(rooms GLOBAL PROPERTY TESUJI_ROOMS)
set(config_dir ${CMAKE_INSTALL_LIBDIR}/cmake/tesuji)
foreach(room IN LISTS rooms)
  install(TARGETS tesuji_${room} EXPORT tesuji-targets ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
endforeach()
install(DIRECTORY ${PROJECT_SOURCE_DIR}/src/
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/tesuji FILES_MATCHING PATTERN "*.h")
if(TESUJI_TESTS)  # the list of games names theirs
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/tests/games
    DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/tesuji FILES_MATCHING PATTERN "*.h")
endif()
install(EXPORT tesuji-targets NAMESPACE tesuji:: DESTINATION ${config_dir})
configure_package_config_file(${PROJECT_SOURCE_DIR}/cmake/tesuji-config.cmake.in
  ${PROJECT_BINARY_DIR}/tesuji-config.cmake INSTALL_DESTINATION ${config_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/tesuji-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/tesuji-config.cmake
  ${PROJECT_BINARY_DIR}/tesuji-config-version.cmake DESTINATION ${config_dir})
if(TARGET tesuji_program)
  install(TARGETS tesuji_program RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
endif()
install(DIRECTORY ${PROJECT_SOURCE_DIR}/models/ DESTINATION ${CMAKE_INSTALL_DATADIR}/tesuji/models)
set(TESUJI_PAGE "${PROJECT_SOURCE_DIR}/build/web" CACHE PATH "the built page")
install(DIRECTORY ${TESUJI_PAGE}/ DESTINATION ${CMAKE_INSTALL_DATADIR}/tesuji/web OPTIONAL)
