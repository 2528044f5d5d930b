CREATE TABLE "kept_values" (
	"subject" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"until" timestamp with time zone NOT NULL
);--> statement-breakpoint
-- few rows: settings that were changed within the hours of the second person, whose replaced values were read from the audit log
with hours as (select greatest(
    coalesce((select value::text::float8 from settings where name = 'second_person_hours'), 24),
    coalesce((select max(before::text::float8) from audit_log
      where subject = 'setting:second_person_hours' and created_at > now() - interval '30 days'), 0)) * interval '1 hour' as length),
replaced as (
  select subject, min(before::text::numeric) as least, max(before::text::numeric) as most, max(created_at) + length as until
  from audit_log, hours
  where created_at > now() - length and subject in (
    'setting:wallet_adjustment_alone_cents', 'setting:staff_given_alone_cents', 'setting:second_person_hours',
    'setting:invite_bonus_cents', 'setting:late_purchase_coupon_cents', 'setting:late_receiving_coupon_cents',
    'setting:late_packing_coupon_cents', 'setting:late_dispatch_coupon_cents', 'setting:late_coupons_month_max',
    'setting:promised_freight_limit_cents')
  group by subject, length)
update settings set kept = to_jsonb(case name when 'second_person_hours' then most else least end), kept_until = until
from replaced where subject = 'setting:' || name;--> statement-breakpoint
-- Of tiers that were replaced more than once no discount is kept, and of another campaign no worth: at most for those hours.
insert into kept_values
with hours as (select greatest(
    coalesce((select value::text::float8 from settings where name = 'second_person_hours'), 24),
    coalesce((select max(before::text::float8) from audit_log
      where subject = 'setting:second_person_hours' and created_at > now() - interval '30 days'), 0)) * interval '1 hour' as length)
select 'top-up-tiers', case count(*) when 1 then (array_agg(before))[1] else '[]' end, max(created_at) + length
from audit_log, hours where subject = 'top-up-tiers' and created_at > now() - length group by length;--> statement-breakpoint
insert into kept_values
with hours as (select greatest(
    coalesce((select value::text::float8 from settings where name = 'second_person_hours'), 24),
    coalesce((select max(before::text::float8) from audit_log
      where subject = 'setting:second_person_hours' and created_at > now() - interval '30 days'), 0)) * interval '1 hour' as length),
named as (select coalesce((select value #>> '{}' from settings where name = 'sign_up_coupon_campaign'), 'welcome') as name)
select 'sign-up-coupon',
  to_jsonb(min(case when before ->> 'name' = name and (before ->> 'is_on')::boolean
    then round((before ->> 'discount_amount')::numeric * 100) else 0 end)),
  max(created_at) + length
from audit_log, hours, named
where created_at > now() - length and (subject = 'setting:sign_up_coupon_campaign'
  or subject in (select 'coupon_campaigns:' || id from coupon_campaigns where coupon_campaigns.name = named.name))
group by length;
