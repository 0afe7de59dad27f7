-- Which link verified a mentor: a page that is opened again with it says so, instead of that the link has expired. The link itself is deleted
-- with its address.
alter table mentor_verifications add column link_hash text;
