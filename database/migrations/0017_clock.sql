-- How far the server's clock was moved forward under /dev; always zero in production.
create table clock_offset (
  only_row boolean not null default true,
  offset_ms bigint not null default 0,
  constraint clock_offset_pkey primary key (only_row),
  constraint clock_offset_one_row check (only_row)
);
insert into clock_offset default values;
