-- What is done later about something goes on in the trace of the call that it came from; nothing is written unless traces are sent anywhere.
alter table announcements add column trace text;
alter table mails add column trace text;
