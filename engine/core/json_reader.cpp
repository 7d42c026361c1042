#include <charconv>

#include "engine/core/json.hpp"
#include "engine/core/real_text.hpp"
#include "engine/core/utf8.hpp"

namespace skyline::json {
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
    const auto real = whole ? std::nullopt : read_real(std::string(first, last));
    if (!real) return fail("json.number-range");
    value = Value(*real);
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
      if (c == '"') return utf8::well_formed(out) || fail("json.bad-utf8");
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
    utf8::append(out, code);
    return true;
  }

  bool read_hex(std::uint32_t& code) {
    if (text_.size() - at_ < 4) return false;
    const char* const first = text_.data() + at_;
    const auto [end, error] = std::from_chars(first, first + 4, code, 16);
    at_ += 4;
    return error == std::errc{} && end == first + 4;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string_view error_;
};

}  // namespace

Result<Value> read(std::string_view text) { return Reader(text).document(); }

}  // namespace skyline::json
