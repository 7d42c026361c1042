#include "server/http/net/gunzip.hpp"

#include <stdexcept>

#include <boost/beast/zlib/inflate_stream.hpp>

namespace skyline::server {
namespace {

// RFC 1952: ten bytes, of which the fourth says that nothing else precedes the content; after it a checksum
// and the content's size, four bytes each.
constexpr std::size_t gzip_header = 10;
constexpr std::size_t gzip_trailer = 8;
constexpr std::size_t gzip_size = 4;

}  // namespace

std::string gunzip(std::string_view packed) {
  namespace zlib = boost::beast::zlib;
  if (packed.size() < gzip_header + gzip_trailer || !packed.starts_with("\x1f\x8b\x08") || packed[3] != 0)
    throw std::runtime_error("a file of the browser client in this program is not packed by gzip");
  std::size_t size = 0;
  for (std::size_t i = 1; i <= gzip_size; ++i)
    size = size << 8U | static_cast<unsigned char>(packed[packed.size() - i]);

  std::string content(size, '\0');
  zlib::z_params stream;
  stream.next_in = packed.data() + gzip_header;
  stream.avail_in = packed.size() - gzip_header;  // it looks for the end in what follows
  stream.next_out = content.data();
  stream.avail_out = content.size();
  boost::beast::error_code error;
  zlib::inflate_stream inflate;
  inflate.write(stream, zlib::Flush::sync, error);
  if (error != zlib::error::end_of_stream || stream.total_out != size)
    throw std::runtime_error("a file of the browser client in this program is damaged");
  return content;
}

}  // namespace skyline::server
