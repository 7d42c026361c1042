#include "engine/core/refusal.hpp"

#include "engine/core/misuse.hpp"
#include "engine/core/printable.hpp"

namespace skyline {

void refused_value(const Refusal& refusal) {
  std::string sentence = "a value was taken that was refused: " + std::string(refusal.code);
  if (!refusal.rule.empty()) sentence += " (" + std::string(refusal.rule) + ")";
  for (const auto& [name, value] : refusal.params)
    sentence += ", " + std::string(name) + " = " + printable(value);
  misuse(sentence);
}

void missing_refusal() { misuse("a refusal was taken of something that was not refused"); }

}  // namespace skyline
