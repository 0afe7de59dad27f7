-- Mails are found by how their key begins, which only an index in the order of bytes can tell, and those to an address by the page. Those to
-- universities, of which there are few, are looked for every minute.
alter table mails alter column key type text collate "C";
create index mails_to_idx on mails (recipient, written_at, id);
drop index mails_recipient_idx;
create index mails_university_idx on mails (written_at) where kind = 'university-link';
