#include <array>
#include <charconv>
#include <cmath>
#include <cstring>
#include <memory>
#include <utility>

#include "engine/core/json.hpp"
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

// Appends to memory that it owns: views are written thousands of times a second, and each step of a string
// that looks after its own length costs more than the characters do.
class Writer {
 public:
  Writer() = default;
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;

  void value(const Value& value) {
    if (const auto* text = value.text()) {
      string(*text);
    } else if (const auto* integer = value.integer()) {
      number(*integer);
    } else if (const auto* items = value.array()) {
      array(*items);
    } else if (const auto* members = value.object()) {
      object(*members);
    } else if (const auto* written = value.written()) {
      put(written->text);
    } else if (const auto* flag = value.flag()) {
      put(*flag ? "true" : "false");
    } else if (const auto* real = value.real(); real != nullptr && std::isfinite(*real)) {
      put(real_text(*real));
    } else {
      put("null");
    }
  }

  void object(const Object& object) {
    put('{');
    for (const auto& [key, member] : object) {
      string(key);
      put(':');
      value(member);
      put(',');
    }
    close('}', object.empty());
  }

  std::string take() const { return {begin_, at_}; }

 private:
  void array(const Array& array) {
    put('[');
    for (const auto& item : array) {
      value(item);
      put(',');
    }
    close(']', array.empty());
  }

  // In the place of the last comma.
  void close(char bracket, bool empty) {
    if (empty) return put(bracket);
    at_[-1] = bracket;
  }

  void string(std::string_view text) {
    constexpr std::size_t quotes = 2;
    char* const out = room(text.size() + quotes);
    if (!copy_plain(out + 1, text.data(), text.size())) return escaped(text);
    out[0] = out[text.size() + 1] = '"';
    at_ = out + text.size() + quotes;
  }

  void escaped(std::string_view text) {
    put('"');
    for (const char c : text) needs_escape(c) ? escape(c) : put(c);
    put('"');
  }

  void escape(char c) {
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

  void number(std::int64_t number) {
    constexpr std::size_t longest = 32;
    char* const begin = room(longest);
    at_ = std::to_chars(begin, begin + longest, number).ptr;
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

  void grow(std::size_t more) {
    const auto used = static_cast<std::size_t>(at_ - begin_);
    const std::size_t size = 2 * (used + more);
    auto larger = std::make_unique_for_overwrite<char[]>(size);
    std::memcpy(larger.get(), begin_, used);
    memory_ = std::move(larger);
    begin_ = memory_.get();
    at_ = begin_ + used;
    end_ = begin_ + size;
  }

  static constexpr std::size_t usual_size = 1000;
  std::array<char, usual_size> first_;  // of most texts all; never read before it is written
  std::unique_ptr<char[]> memory_;      // of those that are longer
  char* begin_ = first_.data();
  char* at_ = begin_;
  char* end_ = begin_ + usual_size;
};

}  // namespace

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

Written join(const Written& object, const Object& more) {
  if (more.empty()) return object;
  if (object.text == "{}") return {write(more)};
  Written joined{object.text};
  joined.text.back() = ',';
  joined.text.append(write(more), 1);
  return joined;
}

}  // namespace skyline::json
