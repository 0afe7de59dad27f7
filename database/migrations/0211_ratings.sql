-- A mentor's average and number of reviews, as lists and the directory's order need them. A review counts from a day after it was
-- written, and may change, be hidden or be contested: whatever changes it marks it, and a job counts its mentor's anew.
create table mentor_ratings (
  mentor_id uuid not null,
  average_tenths integer,
  review_count integer not null,
  constraint mentor_ratings_pkey primary key (mentor_id),
  constraint mentor_ratings_mentor_fkey foreign key (mentor_id) references people on delete cascade,
  constraint mentor_ratings_average_range check (average_tenths between 10 and 50),
  constraint mentor_ratings_count_positive check (review_count >= 0)
);

alter table reviews
  add column uncounted boolean not null default true,
  -- When its mentor was told of it.
  add column announced_at timestamptz;
create index reviews_uncounted_idx on reviews (rated_at) where uncounted;

-- What places a mentor in the order by rating (ratingRank).
alter table mentor_index add column rating_rank integer not null default 0;
