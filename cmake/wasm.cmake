# Toolchain: Debian's clang 22 with libc++ and wasi-libc.
set(CMAKE_SYSTEM_NAME Generic)  # CMake 3.25 does not know WASI
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-22)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
