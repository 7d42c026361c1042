#include "engine/core/json_writer.hpp"

#include <cmath>
#include <utility>

#include "engine/core/real_text.hpp"

namespace skyline::json {
namespace {

constexpr bool needs_escape(char c) { return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\'; }

// Whether one of eight characters at once needs it. What is found may be another than the first, so whoever
// wants to know which looks for it one by one.
constexpr bool any_needs_escape(std::uint64_t letters) {
  constexpr std::uint64_t each = 0x0101010101010101;
  constexpr auto below = [](std::uint64_t all, std::uint64_t bound) { return (all - each * bound) & ~all; };
  return ((below(letters, 0x20) | below(letters ^ (each * '"'), 1) | below(letters ^ (each * '\\'), 1)) &
          (each * 0x80)) != 0;
}

template <class Word>
Word word_at(const char* text) {
  Word word = 0;
  std::memcpy(&word, text, sizeof word);
  return word;
}

// Copies a text and says whether it may stand as it is. Nearly all are short and do: they are taken in words,
// the last of which may overlap the one before it.
bool copy_plain(char* out, const char* text, std::size_t size) {
  constexpr std::size_t long_word = 8;
  constexpr std::size_t half_word = 4;
  bool plain = true;
  if (size >= long_word) {
    const auto copy = [&](std::size_t at) {
      const auto word = word_at<std::uint64_t>(text + at);
      plain = plain && !any_needs_escape(word);
      std::memcpy(out + at, &word, sizeof word);
    };
    for (std::size_t at = 0; at + long_word < size; at += long_word) copy(at);
    copy(size - long_word);
    return plain;
  }
  if (size >= half_word) {
    const auto first = word_at<std::uint32_t>(text);
    const auto last = word_at<std::uint32_t>(text + size - half_word);
    std::memcpy(out, &first, sizeof first);
    std::memcpy(out + size - half_word, &last, sizeof last);
    return !any_needs_escape(std::uint64_t{first} << 32 | last);
  }
  for (std::size_t at = 0; at < size; ++at) {
    out[at] = text[at];
    plain = plain && !needs_escape(text[at]);
  }
  return plain;
}

}  // namespace

void Writer::value(const Value& value) {
  if (const auto* text = value.text()) {
    this->text(*text);
  } else if (const auto* integer = value.integer()) {
    number(*integer);
  } else if (const auto* items = value.array()) {
    begin_array();
    for (const auto& item : *items) this->value(item);
    end_array();
  } else if (const auto* members = value.object()) {
    object(*members);
  } else if (const auto* written = value.written()) {
    this->written(written->text);
  } else if (const auto* flag = value.flag()) {
    this->flag(*flag);
  } else if (const auto* real = value.real(); real != nullptr && std::isfinite(*real)) {
    this->written(real_text(*real));
  } else {
    null();
  }
}

void Writer::object(const Object& object) {
  begin_object();
  members(object);
  end_object();
}

void Writer::members(const Object& object) {
  for (const auto& [key, member] : object) {
    text(key);
    at_[-1] = ':';
    value(member);
  }
}

void Writer::text(std::string_view text) {
  constexpr std::size_t around = 3;
  char* const out = room(text.size() + around);
  if (!copy_plain(out + 1, text.data(), text.size())) return escaped(text);
  out[0] = out[text.size() + 1] = '"';
  out[text.size() + 2] = ',';
  at_ = out + text.size() + around;
}

void Writer::escaped(std::string_view text) {
  put('"');
  for (const char c : text) needs_escape(c) ? escape(c) : put(c);
  put("\",");
}

void Writer::escape(char c) {
  switch (c) {
    case '"': put("\\\""); break;
    case '\\': put("\\\\"); break;
    case '\n': put("\\n"); break;
    case '\r': put("\\r"); break;
    case '\t': put("\\t"); break;
    default: {
      constexpr std::string_view hex = "0123456789abcdef";
      put("\\u00");
      put(hex[static_cast<unsigned char>(c) >> 4]);
      put(hex[static_cast<unsigned char>(c) & 15]);
    }
  }
}

void Writer::grow(std::size_t more) {
  const auto used = static_cast<std::size_t>(at_ - begin_);
  const std::size_t size = 2 * (used + more);
  auto larger = std::make_unique_for_overwrite<char[]>(size);
  std::memcpy(larger.get(), begin_, used);
  memory_ = std::move(larger);
  begin_ = memory_.get();
  at_ = begin_ + used;
  end_ = begin_ + size;
}

std::string write(const Value& value) {
  Writer writer;
  writer.value(value);
  return writer.take();
}

std::string write(const Object& object) {
  Writer writer;
  writer.object(object);
  return writer.take();
}

}  // namespace skyline::json
