-- An act between two people names both in what came of it; whoever looks for one of them, finds it by these.
create index audit_entries_student_idx on audit_entries ((after ->> 'studentId'), number desc) where after ->> 'studentId' is not null;
create index audit_entries_mentor_idx on audit_entries ((after ->> 'mentorId'), number desc) where after ->> 'mentorId' is not null;
