// Talk, coming and going are bounded for each guest, so that nobody fills the store or silences others.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace skyline::room {

class Deeds {
 public:
  enum class Whose { at_table, stranger };  // one who sits here or made the table, or one who only watches

  void say(std::string_view guest, Whose whose) {
    ++of_[std::string(guest)].words;
    if (whose == Whose::stranger) ++words_of_strangers_;
  }
  void sit(std::string_view guest) { ++of_[std::string(guest)].sits; }

  bool may_say_more(std::string_view guest, Whose whose) const {
    const int words = count(guest).words;
    return whose == Whose::at_table
               ? words < most_words
               : words < most_words_of_stranger && words_of_strangers_ < most_words_of_strangers;
  }
  bool may_sit_again(std::string_view guest) const { return count(guest).sits < most_sits; }

 private:
  struct Count {
    int words = 0;
    int sits = 0;
  };
  static constexpr int most_words = 1000;
  static constexpr int most_words_of_stranger = 200;
  static constexpr int most_words_of_strangers = 1000;
  static constexpr int most_sits = 20;

  Count count(std::string_view guest) const {
    const auto known = of_.find(guest);
    return known == of_.end() ? Count{} : known->second;
  }

  std::map<std::string, Count, std::less<>> of_;
  int words_of_strangers_ = 0;
};

}  // namespace skyline::room
