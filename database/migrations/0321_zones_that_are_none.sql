-- Names that were taken for time zones because one of the two libraries that read them knows them; whatever used the other one failed. Browsers
-- send none of them. They become the zone that was meant.
with meant (was, zone) as (values
  ('act', 'Australia/Darwin'), ('aet', 'Australia/Sydney'), ('agt', 'America/Argentina/Buenos_Aires'), ('art', 'Africa/Cairo'),
  ('ast', 'America/Anchorage'), ('bet', 'America/Sao_Paulo'), ('bst', 'Asia/Dhaka'), ('cat', 'Africa/Maputo'),
  ('cnt', 'America/St_Johns'), ('cst', 'America/Chicago'), ('ctt', 'Asia/Shanghai'), ('eat', 'Africa/Nairobi'),
  ('ect', 'Europe/Paris'), ('iet', 'America/Indiana/Indianapolis'), ('ist', 'Asia/Kolkata'), ('jst', 'Asia/Tokyo'),
  ('mit', 'Pacific/Apia'), ('net', 'Asia/Yerevan'), ('nst', 'Pacific/Auckland'), ('plt', 'Asia/Karachi'),
  ('pnt', 'America/Phoenix'), ('prt', 'America/Puerto_Rico'), ('pst', 'America/Los_Angeles'), ('sst', 'Pacific/Guadalcanal'),
  ('vst', 'Asia/Ho_Chi_Minh'), ('us/pacific-new', 'America/Los_Angeles'), ('canada/east-saskatchewan', 'America/Regina'),
  ('systemv/ast4adt', 'America/Halifax'), ('systemv/est5edt', 'America/New_York'), ('systemv/cst6cdt', 'America/Chicago'),
  ('systemv/mst7mdt', 'America/Denver'), ('systemv/pst8pdt', 'America/Los_Angeles'), ('systemv/yst9ydt', 'America/Anchorage'),
  ('systemv/ast4', 'America/Puerto_Rico'), ('systemv/est5', 'America/Panama'), ('systemv/cst6', 'America/Regina'),
  ('systemv/mst7', 'America/Phoenix'), ('systemv/pst8', '-08:00'), ('systemv/yst9', '-09:00'), ('systemv/hst10', 'Pacific/Honolulu')
), people_now as (
  update people set time_zone = zone from meant where was = lower(time_zone)
)
update availabilities set time_zone = zone from meant where was = lower(time_zone);

-- A minus sign where the other library wants a hyphen.
update people set time_zone = replace(time_zone, U&'\2212', '-') where time_zone like U&'\2212%';
update availabilities set time_zone = replace(time_zone, U&'\2212', '-') where time_zone like U&'\2212%';
