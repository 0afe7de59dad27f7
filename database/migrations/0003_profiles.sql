-- What students and mentors say about themselves. Lists are kept as the text that was typed (spec 3).
create table student_profiles (
  person_id uuid not null,
  bio text not null default '',
  interests text not null default '',
  goals text not null default '',
  grade_level text not null default '',
  gpa text not null default '',
  target_schools text not null default '',
  intended_major text not null default '',
  extracurriculars text not null default '',
  test_scores text not null default '',
  school text not null default '',
  updated_at timestamptz not null,
  constraint student_profiles_pkey primary key (person_id),
  constraint student_profiles_person_fkey foreign key (person_id) references people on delete cascade,
  constraint student_profiles_grade_known check (grade_level in ('', '9th', '10th', '11th', '12th', 'gap-year'))
);

create table mentor_profiles (
  person_id uuid not null,
  bio text not null default '',
  interests text not null default '',
  goals text not null default '',
  university text not null default '',
  major text not null default '',
  graduation_year integer,
  admission_experience text not null default '',
  mentorship_experience text not null default '',
  availability text not null default '',
  specialties text not null default '',
  updated_at timestamptz not null,
  constraint mentor_profiles_pkey primary key (person_id),
  constraint mentor_profiles_person_fkey foreign key (person_id) references people on delete cascade
);

-- Mentors are listed by time of registration, a page by key.
create index people_mentors_idx on people (created_at, id) where role = 'mentor';
