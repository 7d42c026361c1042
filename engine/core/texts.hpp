// Everything that is said to people, by key, in one language: the files under data/texts/<language>/, one for
// each room that speaks, and under games/<game>/data/texts/<language>/. Front ends say a key with parameters;
// a refusal brings both.
#pragma once

#include <initializer_list>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/refusal.hpp"

namespace skyline {

class Texts {
 public:
  // The texts of a shipped language, like "en"; English where it is not shipped or lacks a key.
  explicit Texts(std::string_view language);

  // The languages that are shipped, in the order of their names.
  static std::vector<std::string_view> languages();
  // The data files that hold the texts of one.
  static std::vector<std::string_view> files(std::string_view language);

  bool has(std::string_view key) const { return sentences_.contains(key); }
  // The sentence of a key with its {parameters} filled in, {count|floor|floors} by number; the key itself
  // where it is missing.
  std::string say(std::string_view key, std::span<const Refusal::Param> params = {}) const;
  std::string say(std::string_view key, std::initializer_list<Refusal::Param> params) const {
    return say(key, std::span(params.begin(), params.size()));
  }
  // The sentence of a refusal, its rule's id behind it.
  std::string say(const Refusal& refusal) const;

 private:
  void load(std::string_view language);
  std::string fill_in(std::string_view place, std::span<const Refusal::Param> params) const;
  std::map<std::string, std::string, std::less<>> sentences_;
  bool zero_is_one_;  // French says "0 étage"
};

}  // namespace skyline
