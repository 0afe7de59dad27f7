-- Closing an account deletes its customers at the payment provider; a job does it, and notes here that it is done.
alter table payment_sources add column deleted_at timestamptz;
