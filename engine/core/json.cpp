#include "engine/core/json.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <iterator>

#include "engine/core/real_text.hpp"

namespace skyline::json {

Object::Object() = default;
Object::Object(std::initializer_list<Entry> entries) {
  members_.reserve(entries.size());
  for (const Entry& entry : entries) members_.push_back({std::string(entry.key), std::move(entry.value)});
}
Object::Object(const Object& other) = default;
Object::Object(Object&& other) noexcept = default;
Object& Object::operator=(const Object& other) = default;
Object& Object::operator=(Object&& other) noexcept = default;
Object::~Object() = default;

const Value* Object::find(std::string_view key) const {
  for (const auto& [name, value] : members_)
    if (name == key) return &value;
  return nullptr;
}

void Object::set(std::string_view key, Value value) {
  for (auto& [name, old] : members_) {
    if (name == key) {
      old = std::move(value);
      return;
    }
  }
  members_.push_back({std::string(key), std::move(value)});
}

Object join(Object first, Object more) {
  first.members_.insert(first.members_.end(), std::make_move_iterator(more.members_.begin()),
                        std::make_move_iterator(more.members_.end()));
  return first;
}

namespace {

constexpr int max_depth = 32;
constexpr std::size_t max_members = 4096;  // looking for duplicate keys is quadratic

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Result<Value> document() {
    Value value;
    if (!read_value(value, 0)) return refusal();
    skip_space();
    if (at_ != text_.size()) {
      fail("json.trailing");
      return refusal();
    }
    return value;
  }

 private:
  Refusal refusal() const { return {.code = error_, .params = {{"column", std::to_string(at_ + 1)}}}; }

  bool fail(std::string_view code) {
    if (error_.empty()) error_ = code;
    return false;
  }

  void skip_space() {
    while (at_ < text_.size() &&
           (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\n' || text_[at_] == '\r'))
      ++at_;
  }

  bool take(char wanted) {
    if (at_ >= text_.size() || text_[at_] != wanted) return false;
    ++at_;
    return true;
  }

  bool take_word(std::string_view word) {
    if (text_.substr(at_, word.size()) != word) return fail("json.unexpected");
    at_ += word.size();
    return true;
  }

  bool read_value(Value& value, int depth) {
    if (depth > max_depth) return fail("json.too-deep");
    skip_space();
    if (at_ >= text_.size()) return fail("json.ends-early");
    switch (text_[at_]) {
      case '{': return read_object(value, depth);
      case '[': return read_array(value, depth);
      case '"': {
        std::string text;
        if (!read_string(text)) return false;
        value = Value(std::move(text));
        return true;
      }
      case 't': value = Value(true); return take_word("true");
      case 'f': value = Value(false); return take_word("false");
      case 'n': value = Value(); return take_word("null");
      default: return read_number(value);
    }
  }

  bool read_object(Value& value, int depth) {
    ++at_;
    Object object;
    skip_space();
    if (!take('}')) {
      do {
        skip_space();
        std::string key;
        Value member;
        if (!read_string(key)) return false;
        if (object.find(key) != nullptr) return fail("json.duplicate-key");
        if (object.size() == max_members) return fail("json.too-many-members");
        skip_space();
        if (!take(':')) return fail(at_ < text_.size() ? "json.unexpected" : "json.ends-early");
        if (!read_value(member, depth + 1)) return false;
        object.set(key, std::move(member));
        skip_space();
      } while (take(','));
      if (!take('}')) return fail(at_ < text_.size() ? "json.unexpected" : "json.ends-early");
    }
    value = Value(std::move(object));
    return true;
  }

  bool read_array(Value& value, int depth) {
    ++at_;
    Array array;
    skip_space();
    if (!take(']')) {
      do {
        Value item;
        if (!read_value(item, depth + 1)) return false;
        array.push_back(std::move(item));
        skip_space();
      } while (take(','));
      if (!take(']')) return fail(at_ < text_.size() ? "json.unexpected" : "json.ends-early");
    }
    value = Value(std::move(array));
    return true;
  }

  bool read_number(Value& value) {
    const std::size_t begin = at_;
    bool whole = true;
    (void)take('-');
    if (!take('0') && !digits()) return fail("json.unexpected");
    if (take('.')) {
      whole = false;
      if (!digits()) return fail("json.unexpected");
    }
    if (take('e') || take('E')) {
      whole = false;
      if (!take('+')) (void)take('-');
      if (!digits()) return fail("json.unexpected");
    }
    const char* const first = text_.data() + begin;
    const char* const last = text_.data() + at_;
    std::int64_t integer = 0;
    if (whole && std::from_chars(first, last, integer).ec == std::errc{}) {
      value = Value(integer);
      return true;
    }
    double real = 0;
    if (whole || std::from_chars(first, last, real).ec != std::errc{}) return fail("json.number-range");
    value = Value(real);
    return true;
  }

  bool digits() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9') ++at_;
    return at_ > begin;
  }

  bool read_string(std::string& out) {
    if (!take('"')) return fail(at_ < text_.size() ? "json.unexpected" : "json.ends-early");
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (static_cast<unsigned char>(c) < 0x20) return fail("json.control-character");
      ++at_;
      if (c == '"') return well_formed_utf8(out) || fail("json.bad-utf8");
      if (c != '\\') {
        out += c;
      } else if (!read_escape(out)) {
        return false;
      }
    }
    return fail("json.ends-early");
  }

  bool read_escape(std::string& out) {
    if (at_ >= text_.size()) return fail("json.ends-early");
    constexpr std::string_view names = "\"\\/bfnrt";
    constexpr std::string_view meant = "\"\\/\b\f\n\r\t";
    const char c = text_[at_++];
    if (const auto index = names.find(c); index != std::string_view::npos) {
      out += meant[index];
      return true;
    }
    std::uint32_t code = 0;
    if (c != 'u' || !read_hex(code)) return fail("json.bad-escape");
    if (code >= 0xd800 && code < 0xdc00) {
      std::uint32_t low = 0;
      if (!take('\\') || !take('u') || !read_hex(low) || low < 0xdc00 || low > 0xdfff)
        return fail("json.bad-escape");
      code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
    } else if (code >= 0xdc00 && code < 0xe000) {
      return fail("json.bad-escape");
    }
    append_utf8(out, code);
    return true;
  }

  bool read_hex(std::uint32_t& code) {
    if (text_.size() - at_ < 4) return false;
    const char* const first = text_.data() + at_;
    const auto [end, error] = std::from_chars(first, first + 4, code, 16);
    at_ += 4;
    return error == std::errc{} && end == first + 4;
  }

  static void append_utf8(std::string& out, std::uint32_t code) {
    const auto put = [&out](std::uint32_t byte) { out += static_cast<char>(byte); };
    if (code < 0x80) {
      put(code);
    } else if (code < 0x800) {
      put(0xc0 | (code >> 6));
      put(0x80 | (code & 0x3f));
    } else if (code < 0x10000) {
      put(0xe0 | (code >> 12));
      put(0x80 | ((code >> 6) & 0x3f));
      put(0x80 | (code & 0x3f));
    } else {
      put(0xf0 | (code >> 18));
      put(0x80 | ((code >> 12) & 0x3f));
      put(0x80 | ((code >> 6) & 0x3f));
      put(0x80 | (code & 0x3f));
    }
  }

  static bool well_formed_utf8(std::string_view text) {
    for (std::size_t at = 0; at < text.size();) {
      const auto lead = static_cast<unsigned char>(text[at]);
      if (lead < 0x80) {
        ++at;
        continue;
      }
      const std::size_t length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
      if (lead < 0xc2 || lead > 0xf4 || text.size() - at < length) return false;
      std::uint32_t code = lead & (0x7fU >> length);
      for (std::size_t i = 1; i < length; ++i) {
        const auto next = static_cast<unsigned char>(text[at + i]);
        if ((next & 0xc0U) != 0x80U) return false;
        code = (code << 6) | (next & 0x3fU);
      }
      constexpr std::array<std::uint32_t, 5> smallest{0, 0, 0x80, 0x800, 0x10000};
      if (code < smallest[length] || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return false;
      at += length;
    }
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string_view error_;
};

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

Result<Value> read(std::string_view text) { return Reader(text).document(); }

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
