-- When each job last ran well and last failed, for the desk; written at most once a minute by each process.
create table job_runs (
  name text not null,
  ran_at timestamptz,
  failed_at timestamptz,
  error text,
  constraint job_runs_pkey primary key (name)
);
