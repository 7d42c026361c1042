#include "server/hall/hall.hpp"

#include <utility>

#include "server/operation/secrets.hpp"

namespace skyline::server {
namespace {

using room::refused;

}  // namespace

Hall::Hall(Services services, HallLimits limits)
    : limits_(limits),
      services_(std::move(services)),
      turnstile_(limits.sockets, limits.sockets_of_address),
      directory_(services_),
      upkeep_(services_, directory_, limits.store_bytes) {
  services_.outages = std::make_shared<const Outages>(services_.store.begin(services_.clock()));
  services_.limits = limits.table;
  services_.make_table = [this](const room::Guest& host, const room::TableSettings& settings,
                                const room::Answer& answer) { create(host, settings, answer); };
  services_.forget = [this](const LiveTable& table) { directory_.forget(table); };
}

std::optional<Refusal> Hall::check_new() const {
  if (upkeep_.closing()) return Refusal{"server.closing"};
  if (upkeep_.full()) return Refusal{"server.store-full"};
  return std::nullopt;
}

namespace {

// Counts what somebody has under way until it is answered, so that what comes at once is not more than a
// limit allows: how many there were before, and the answer that ends it.
std::pair<int, room::Answer> count_until_answered(std::mutex& mutex, std::map<std::string, int>& under_way,
                                                  const std::string& guest, const room::Answer& answer) {
  const std::scoped_lock lock(mutex);
  const int before = under_way[guest]++;
  return {before, [&mutex, &under_way, guest, answer](room::Reply reply) {
            {
              const std::scoped_lock over(mutex);
              if (--under_way[guest] == 0) under_way.erase(guest);
            }
            answer(std::move(reply));
          }};
}

}  // namespace

void Hall::create(const room::Guest& host, const room::TableSettings& settings, const room::Answer& answer,
                  const std::string& once) {
  if (once.empty()) return make(services_.store.new_id(), host, settings, answer);
  const std::string id = id_of(host.id + ' ' + once);
  ask(id, {.guest = host}, {.kind = room::Question::Kind::state}, [=, this](room::Reply made) {
    if (made.refusal && made.refusal->code == "server.no-such-table") return make(id, host, settings, answer);
    if (!made.refusal) made.body = json::join(json::Object{{"table", id}}, std::move(made.body));
    answer(std::move(made));
  });
}

void Hall::make(const std::string& id, const room::Guest& host, const room::TableSettings& settings,
                const room::Answer& answer) {
  if (auto refusal = check_new()) return answer(refused(std::move(*refusal)));
  const auto counted = count_until_answered(mutex_, opening_, host.id, answer);
  const int before = counted.first;
  const room::Answer made = counted.second;
  services_.store.count_hosted(host.id, [this, id, host, settings, before, made](const Result<int>& count) {
    services_.post([this, id, host, settings, before, made, count] {
      if (!count) return made(refused(count.refusal()));
      if (*count + before >= limits_.hosted)
        return made(refused({"server.too-many-tables", "", {{"most", std::to_string(limits_.hosted)}}}));
      directory_.add(room::Room(id, settings, host, services_.outages, services_.clock(), services_.luck()),
                     host, made);
    });
  });
}

// Nobody takes the seats at all tables there are.
void Hall::sit(const std::string& table, const room::Caller& caller, const room::Command& command,
               const room::Answer& answer) {
  const auto counted = count_until_answered(mutex_, sitting_, caller.guest.id, answer);
  const int before = counted.first;
  const room::Answer seated = counted.second;
  count_seats(caller.guest.id, [this, table, caller, command, before, seated](const Result<int>& count) {
    services_.post([this, table, caller, command, before, seated, count] {
      if (!count) return seated(refused(count.refusal()));
      if (*count + before >= limits_.seats)
        return seated(refused({"server.too-many-seats", "", {{"most", std::to_string(limits_.seats)}}}));
      with(table, seated, [&](LiveTable& there) { return there.command(caller, command, seated); });
    });
  });
}

// Tables, open or running, where a guest sits or which they made.
void Hall::count_seats(const std::string& guest, const std::function<void(const Result<int>&)>& done) {
  const auto in_phase = [this, guest](std::string_view phase, Store::Found<TableList> found) {
    services_.store.list(
        {.phase = std::string(phase), .guest = guest, .most = limits_.seats, .bytes = SIZE_MAX},
        std::move(found));
  };
  in_phase(name_of(room::Phase::open), [in_phase, done](const Result<TableList>& open) {
    if (!open) return done(open.refusal());
    in_phase(name_of(room::Phase::running),
             [done, first = open->summaries.size()](const Result<TableList>& running) {
               if (!running) return done(running.refusal());
               done(static_cast<int>(first + running->summaries.size()));
             });
  });
}

void Hall::keep_record(const room::Guest& host, const Table& played, const room::Answer& answer) {
  if (auto refusal = check_new()) return answer(refused(std::move(*refusal)));
  directory_.add(room::Room::of_record(services_.store.new_id(), room::settings_for_record(played, random_id),
                                       host, played, services_.outages, services_.clock()),
                 host, answer);
}

void Hall::with(const std::string& table, const room::Answer& answer,
                const std::function<bool(LiveTable&)>& put) {
  if (upkeep_.closing()) return answer(refused({"server.closing"}));
  if (!is_id(table)) return answer(refused({"server.no-such-table"}));
  if (!directory_.with(table, put)) answer(refused({"server.busy"}));
}

void Hall::ask(const std::string& table, const room::Caller& caller, const room::Question& question,
               const room::Answer& answer) {
  with(table, answer, [&](LiveTable& there) { return there.ask(caller, question, answer); });
}

void Hall::command(const std::string& table, const room::Caller& caller, const room::Command& command,
                   const room::Answer& answer) {
  if (command.kind == room::Command::Kind::sit) return sit(table, caller, command, answer);
  with(table, answer, [&](LiveTable& there) { return there.command(caller, command, answer); });
}

void Hall::change(const std::string& table, const std::function<void(room::Room&, Millis)>& how,
                  const room::Answer& answer) {
  with(table, answer, [&](LiveTable& there) {
    there.change(how, answer);
    return true;
  });
}

void Hall::cut(const std::function<bool(const room::Caller&)>& whom) {
  directory_.each([&](LiveTable& table) { table.cut(whom); });
}

void Hall::join(const Visit& visit, const std::shared_ptr<Listener>& listener, const room::Answer& answer) {
  const auto place = turnstile_.enter(visit.caller.guest.id, visit.caller.address);
  if (!place) return answer(refused(place.refusal()));
  with(visit.table, answer,
       [&](LiveTable& there) { return there.join(visit.caller, visit.after, listener, *place, answer); });
}

void Hall::part(const std::string& table, const std::shared_ptr<Listener>& listener) {
  directory_.with_used(table, [&](LiveTable& there) { there.part(listener); });
}

}  // namespace skyline::server
