-- The index of letters that matching used before it read meanings; nothing reads it any more.
alter table mentor_index
  drop column school_terms,
  drop column major_terms,
  drop column specialties,
  drop column specialty_patterns,
  drop column specialty_heads;
drop table match_terms;
drop function hexed cascade;
