-- A student's own list.
create table todos (
  id uuid not null,
  student_id uuid not null,
  text text not null,
  completed boolean not null default false,
  created_at timestamptz not null,
  constraint todos_pkey primary key (id),
  constraint todos_student_fkey foreign key (student_id) references people on delete cascade,
  constraint todos_text_length check (char_length(text) between 1 and 200)
);
create index todos_student_idx on todos (student_id, created_at, id);
