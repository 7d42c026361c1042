// A store's file as a whole: how a copy is made of it and how a copy takes its place.
#pragma once

#include <string>

namespace skyline::server {

// A whole and checked copy of a store, under a name of its own beside where it is to be; gone again unless it
// takes its place.
class StoreCopy {
 public:
  // Throws std::runtime_error.
  StoreCopy(const std::string& from, std::string to);
  StoreCopy(const StoreCopy&) = delete;
  StoreCopy& operator=(const StoreCopy&) = delete;
  ~StoreCopy();

  // Belongs to whom a file or folder belongs: what root restores, the server must be able to open.
  void belong_to_owner_of(const std::string& other) const;
  // Under its own name from now on, in place of what was there: one or the other is there, whole, at any
  // time.
  void take_place();

 private:
  std::string to_;
  std::string part_;
};

// Makes the folder that a store is to be in. Throws std::runtime_error.
void make_folder_of(const std::string& store);
// Puts everything into the store's one file, as far as it can be read: no journal stays that another store
// could take for its own.
void fold_into_one_file(const std::string& store);

}  // namespace skyline::server
