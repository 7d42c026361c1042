#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

#include "engine/core/json.hpp"
#include "engine/core/real_text.hpp"

namespace skyline::json {
namespace {

constexpr bool needs_escape(char c) { return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\'; }

// Appends to memory that it owns: views are written thousands of times a second, and each step of a string
// that looks after its own length costs more than the characters do.
class Writer {
 public:
  void value(const Value& value) {
    if (value.is_null()) {
      put("null");
    } else if (const auto* flag = value.flag()) {
      put(*flag ? "true" : "false");
    } else if (const auto* integer = value.integer()) {
      number(*integer);
    } else if (const auto* real = value.real()) {
      if (std::isfinite(*real)) {
        put(real_text(*real));
      } else {
        put("null");
      }
    } else if (const auto* text = value.text()) {
      string(*text);
    } else if (const auto* items = value.array()) {
      array(*items);
    } else if (const auto* members = value.object()) {
      object(*members);
    } else if (const auto* written = value.written()) {
      put(written->text);
    }
  }

  void object(const Object& object) {
    put('{');
    bool first = true;
    for (const auto& [key, member] : object) {
      if (!std::exchange(first, false)) put(',');
      string(key);
      put(':');
      value(member);
    }
    put('}');
  }

  std::string take() {
    memory_.resize(used_);
    return std::move(memory_);
  }

 private:
  void array(const Array& array) {
    put('[');
    bool first = true;
    for (const auto& item : array) {
      if (!std::exchange(first, false)) put(',');
      value(item);
    }
    put(']');
  }

  // Stretches that need no escape, which are nearly all, are appended at once.
  void string(std::string_view text) {
    put('"');
    for (;;) {
      const auto plain =
          static_cast<std::size_t>(std::find_if(text.begin(), text.end(), needs_escape) - text.begin());
      put(text.substr(0, plain));
      if (plain == text.size()) break;
      escape(text[plain]);
      text.remove_prefix(plain + 1);
    }
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
    used_ = static_cast<std::size_t>(std::to_chars(begin, begin + longest, number).ptr - memory_.data());
  }

  void put(char c) {
    *room(1) = c;
    ++used_;
  }

  void put(std::string_view text) {
    std::copy(text.begin(), text.end(), room(text.size()));
    used_ += text.size();
  }

  char* room(std::size_t more) {
    if (memory_.size() - used_ < more)
      memory_.resize(std::max(2 * memory_.size(), used_ + more + usual_size));
    return memory_.data() + used_;
  }

  static constexpr std::size_t usual_size = 240;
  std::string memory_;
  std::size_t used_ = 0;
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
