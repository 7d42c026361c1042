// Writes JSON as it comes, without a value in between: views are written thousands of times a second, and
// most of what a value costs is being made and being taken apart again. Every value is followed by a comma,
// which the end of what holds it takes back.
#pragma once

#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>

#include "engine/core/json.hpp"

namespace skyline::json {

class Writer {
 public:
  Writer() = default;
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  void begin_object() { put('{'); }
  void end_object() { close('}'); }
  void begin_array() { put('['); }
  void end_array() { close(']'); }
  // Of the member whose value comes next: a name of the program's own, which has nothing to escape.
  Writer& key(std::string_view name) {
    constexpr std::size_t around = 3;
    char* const out = room(name.size() + around);
    out[0] = '"';
    std::memcpy(out + 1, name.data(), name.size());
    out[name.size() + 1] = '"';
    out[name.size() + 2] = ':';
    at_ = out + name.size() + around;
    return *this;
  }

  void null() { put("null,"); }
  void flag(bool flag) { put(flag ? std::string_view("true,") : std::string_view("false,")); }
  void number(std::int64_t number) {
    constexpr std::size_t longest = 32;
    char* const begin = room(longest);
    at_ = std::to_chars(begin, begin + longest, number).ptr;
    *at_++ = ',';
  }
  void text(std::string_view text);
  void written(std::string_view json) {
    put(json);
    put(',');
  }
  // The members of an object, perhaps one that is written already, in another that has begun.
  void members(const Object& object);
  void members(std::string_view object) {
    if (object.size() <= 2) return;
    put(object.substr(1, object.size() - 2));
    put(',');
  }
  void value(const Value& value);
  void object(const Object& object);
  template <class Numbers>
  void numbers(const Numbers& numbers) {
    begin_array();
    for (const auto& one : numbers) number(one);
    end_array();
  }
  template <class Texts>
  void texts(const Texts& texts) {
    begin_array();
    for (const auto& one : texts) text(one);
    end_array();
  }

  // What was written, which is whole.
  std::string_view so_far() const { return {begin_, static_cast<std::size_t>(at_ - begin_) - 1}; }
  std::string take() const { return std::string(so_far()); }

 private:
  void escaped(std::string_view text);
  void escape(char c);

  void close(char bracket) {
    char* const out = room(2);
    at_ = out[-1] == ',' ? out - 1 : out;
    *at_++ = bracket;
    *at_++ = ',';
  }

  void put(char c) {
    *room(1) = c;
    ++at_;
  }

  void put(std::string_view text) {
    std::memcpy(room(text.size()), text.data(), text.size());
    at_ += text.size();
  }

  char* room(std::size_t more) {
    if (static_cast<std::size_t>(end_ - at_) < more) [[unlikely]]
      grow(more);
    return at_;
  }
  void grow(std::size_t more);

  static constexpr std::size_t usual_size = 4000;
  std::array<char, usual_size> first_;  // of most texts all; never read before it is written
  std::unique_ptr<char[]> memory_;      // of those that are longer
  char* begin_ = first_.data();
  char* at_ = begin_;
  char* end_ = begin_ + usual_size;
};

}  // namespace skyline::json
