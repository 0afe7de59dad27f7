-- Which page of the provider a payment was paid on, so that whoever returns from one is told about that payment, not another.
alter table payments add column checkout_id text;
