#include "server/operation/secrets.hpp"

#include <algorithm>
#include <array>
#include <openssl/evp.h>
#include <openssl/rand.h>
#include <stdexcept>
#include <sys/random.h>

namespace skyline::server {
namespace {

constexpr std::size_t id_length = 20;

template <std::size_t Size>
std::array<unsigned char, Size> random_bytes() {
  std::array<unsigned char, Size> bytes{};
  if (RAND_bytes(bytes.data(), static_cast<int>(Size)) != 1)
    throw std::runtime_error("the system gives no random numbers");
  return bytes;
}

template <class Bytes>
std::string hexadecimal(const Bytes& bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (const unsigned char byte : bytes) {
    text += digits[byte >> 4];
    text += digits[byte & 15];
  }
  return text;
}

// From the first bytes, of which there are enough.
template <class Bytes>
std::string id_from(const Bytes& bytes) {
  constexpr std::string_view letters = "0123456789abcdefghjkmnpqrstvwxyz";  // five bits each
  std::string id;
  for (std::size_t i = 0; i < id_length; ++i) id += letters[bytes[i] & 31];
  return id;
}

std::array<unsigned char, 32> sha256(std::string_view text) {
  std::array<unsigned char, 32> sum{};
  unsigned int size = 0;
  if (EVP_Digest(text.data(), text.size(), sum.data(), &size, EVP_sha256(), nullptr) != 1)
    throw std::runtime_error("SHA-256 does not work");
  return sum;
}

}  // namespace

std::uint64_t random_seed() {
  std::uint64_t seed = 0;
  if (getrandom(&seed, sizeof seed, 0) != sizeof seed)
    throw std::runtime_error("the system gives no random numbers");
  return seed;
}

std::string random_id() { return id_from(random_bytes<id_length>()); }

std::string id_of(std::string_view text) { return id_from(sha256(text)); }

bool is_id(std::string_view text) {
  return text.size() == id_length && std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z');
         });
}

std::string random_secret() { return hexadecimal(random_bytes<32>()); }

std::string digest(std::string_view text) { return hexadecimal(sha256(text)); }

}  // namespace skyline::server
