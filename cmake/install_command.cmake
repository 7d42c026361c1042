# What belongs to the skyline command: man pages, completion, what a server's operator needs, licences.
install(TARGETS skyline COMPONENT command)
install(FILES app/completions/skyline.bash RENAME skyline
  DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" COMPONENT command)
install(FILES app/completions/_skyline DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/site-functions" COMPONENT command)

# From the same tables as --help, written by the program itself: whoever builds only that (./play does) has them too.
if(NOT CMAKE_CROSSCOMPILING)
  install(CODE "
    set(pages \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_MANDIR}/man1\")
    file(MAKE_DIRECTORY \"\${pages}\")
    execute_process(COMMAND \"$<TARGET_FILE:skyline>\" man \"\${pages}\" --language en COMMAND_ERROR_IS_FATAL ANY)
    message(STATUS \"Installing: \${pages}\")" COMPONENT command)
endif()

# The unit names the program where it is installed, which is known only then. systemd looks below /usr and /usr/local.
install(CODE "
  configure_file(\"${PROJECT_SOURCE_DIR}/packages/skyline.service.in\"
    \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/lib/systemd/system/skyline.service\" @ONLY)" COMPONENT command)
install(FILES packages/skyline.sysusers RENAME skyline.conf DESTINATION lib/sysusers.d COMPONENT command)
install(FILES packages/skyline.conf DESTINATION "${CMAKE_INSTALL_DOCDIR}/examples" COMPONENT command)
install(FILES docs/operating.md docs/scaling.md docs/analysis.md LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT command)
install(FILES docs/examples/grafana.json docs/examples/patroni.yml DESTINATION "${CMAKE_INSTALL_DOCDIR}/examples" COMPONENT command)
install(PROGRAMS docs/examples/bot.py DESTINATION "${CMAKE_INSTALL_DOCDIR}/examples" COMPONENT command)

# skyline_install_page(PAGE FOLDER FROM TO…): a page whose links lead elsewhere once it is installed.
function(skyline_install_page page folder)
  cmake_path(GET page FILENAME name)
  set(relink "")
  while(ARGN)
    list(POP_FRONT ARGN from to)
    string(APPEND relink "string(REPLACE \"](${from}\" \"](${to}\" text \"\${text}\")\n")
  endwhile()
  install(CODE "
    file(READ \"${page}\" text)
    ${relink}
    file(WRITE \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${folder}/${name}\" \"\${text}\")" COMPONENT command)
endfunction()
skyline_install_page("${PROJECT_SOURCE_DIR}/docs/api.md" "${CMAKE_INSTALL_DOCDIR}" ../games/ games/)
foreach(game IN LISTS SKYLINE_GAMES)
  if(EXISTS "${SKYLINE_FOLDER_OF_${game}}/api.md")
    skyline_install_page("${SKYLINE_FOLDER_OF_${game}}/api.md" "${CMAKE_INSTALL_DOCDIR}/games/${game}"
      ../../docs/api.md ../../api.md data/ ../../../../skyline/games/${game}/)
  endif()
endforeach()

# The licences of what is inside: headers of Boost, the browser client's packages and the libraries of its WebAssembly
# module, and what is linked statically.
set(licences "${CMAKE_INSTALL_DOCDIR}/licences")
install(FILES packages/licences/boost.txt DESTINATION "${licences}" COMPONENT command)
install(FILES "${SKYLINE_CLIENT}/licences.md" RENAME browser-client.md DESTINATION "${licences}" OPTIONAL
  COMPONENT command)
foreach(name libc++-22-dev-wasm32 wasi-libc) # where the client has the module
  install(FILES "/usr/share/doc/${name}/copyright" RENAME "${name}.txt" DESTINATION "${licences}" OPTIONAL
    COMPONENT command)
endforeach()
if(SKYLINE_STATIC)
  foreach(name libsqlite3 libssl libc6) # as Debian gives them
    install(FILES "/usr/share/doc/${name}-dev/copyright" RENAME "${name}.txt" DESTINATION "${licences}"
      COMPONENT command)
  endforeach()
  install(FILES /usr/share/doc/libstdc++6/copyright RENAME libstdc++.txt DESTINATION "${licences}" COMPONENT command)
  install(FILES /usr/share/common-licenses/Apache-2.0 /usr/share/common-licenses/LGPL-2.1
    /usr/share/common-licenses/GPL-3 DESTINATION "${licences}" COMPONENT command)
endif()
