-- The stand-in for the payment provider has a schema of its own, which it makes itself in development. Where it was
-- used, its tables move there; where it was not, as in production, they go.
do $$
begin
  if exists (select from sandbox_objects) then
    create schema sandbox;
    alter table sandbox_objects set schema sandbox;
    alter table sandbox.sandbox_objects rename to objects;
    alter table sandbox.objects rename constraint sandbox_objects_pkey to objects_pkey;
    alter index sandbox.sandbox_objects_owner_idx rename to objects_owner_idx;
    alter table sandbox_events set schema sandbox;
    alter table sandbox.sandbox_events rename to events;
    alter table sandbox.events rename constraint sandbox_events_pkey to events_pkey;
    alter index sandbox.sandbox_events_due_idx rename to events_due_idx;
    alter table sandbox_answers set schema sandbox;
    alter table sandbox.sandbox_answers rename to responses;
    alter table sandbox.responses rename constraint sandbox_answers_pkey to responses_pkey;
    alter table sandbox_mood set schema sandbox;
    alter table sandbox.sandbox_mood rename to behavior;
    alter table sandbox.behavior rename constraint sandbox_mood_pkey to behavior_pkey;
    alter table sandbox.behavior rename constraint sandbox_mood_one to behavior_one;
    alter table sandbox.behavior rename constraint sandbox_mood_outage_known to behavior_outage_known;
  else
    drop table sandbox_objects, sandbox_events, sandbox_answers, sandbox_mood;
  end if;
end $$;
