-- The people who run Tassel have accounts of a third role; their level says what they may do (ruling 8.1, 8.3).
alter table people drop constraint people_role_known;
alter table people add constraint people_role_known check (role in ('student', 'mentor', 'operator'));

create table operators (
  person_id uuid not null,
  level text not null,
  added_at timestamptz not null,
  constraint operators_pkey primary key (person_id),
  constraint operators_person_fkey foreign key (person_id) references people on delete cascade,
  constraint operators_level_known check (level in ('support', 'safety', 'finance', 'owner'))
);
