-- A photo or bio that staff hid stays its owner's: they and the desk still see it, nobody else does (ruling 9.1).
alter table people
  add column photo_hidden_at timestamptz,
  add column bio_hidden_at timestamptz;
