#include <cstdio>

#include "data/files.hpp"

int main() {
  const bool found = skyline::data_file("texts/en/core.json").has_value();
  std::puts(found ? "texts/en/core.json is there" : "texts/en.json is missing");
  return found ? 0 : 1;
}
