-- When a mentor can usually be booked, as hours of the week on the clock of one zone: a weekly 16:00 stays 16:00 when the clocks change.
create table availabilities (
  mentor_id uuid not null,
  time_zone text not null,
  updated_at timestamptz not null,
  constraint availabilities_pkey primary key (mentor_id),
  constraint availabilities_mentor_fkey foreign key (mentor_id) references people on delete cascade
);

-- Weekdays as in ISO 8601: 1 is Monday. Minutes since midnight on the wall clock; 1440 is the end of the day.
create table open_hours (
  mentor_id uuid not null,
  weekday smallint not null,
  from_minute smallint not null,
  to_minute smallint not null,
  constraint open_hours_pkey primary key (mentor_id, weekday, from_minute),
  constraint open_hours_availability_fkey foreign key (mentor_id) references availabilities on delete cascade,
  constraint open_hours_weekday_known check (weekday between 1 and 7),
  constraint open_hours_within_day check (from_minute >= 0 and to_minute <= 1440),
  constraint open_hours_one_hour_at_least check (to_minute - from_minute >= 60),
  constraint open_hours_no_overlap exclude using gist
    (mentor_id with =, weekday with =, int4range(from_minute, to_minute) with &&)
);

create table days_off (
  mentor_id uuid not null,
  day date not null,
  constraint days_off_pkey primary key (mentor_id, day),
  constraint days_off_availability_fkey foreign key (mentor_id) references availabilities on delete cascade
);
