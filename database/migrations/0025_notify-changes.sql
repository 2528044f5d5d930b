-- Every change that somebody may be looking at is notified on the channel "changes", in the transaction that makes it, so
-- that it is heard at commit and only then. The payload is a kind, followed by the customer it concerns; nothing personal.
-- PostgreSQL sends equal payloads of one transaction once.
create function notify_row_change() returns trigger language plpgsql as $$
declare
  owner uuid := case when tg_op = 'DELETE' then old.customer_id else new.customer_id end;
begin
  if owner is not null then perform pg_notify('changes', tg_argv[0] || ' ' || owner); end if;
  return null;
end
$$;
--> statement-breakpoint
create function notify_order_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'order ' || customer_id) from orders where id = new.order_id;
  return null;
end
$$;
--> statement-breakpoint
create function notify_parcel_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', 'parcel ' || customer_id) from parcels where id = new.parcel_id;
  return null;
end
$$;
--> statement-breakpoint
create function notify_shared_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', tg_argv[0]);
  return null;
end
$$;
--> statement-breakpoint
create trigger orders_notify_insert after insert on orders for each row execute function notify_row_change('order');
--> statement-breakpoint
create trigger orders_notify_update after update on orders for each row when (old.* is distinct from new.*) execute function notify_row_change('order');
--> statement-breakpoint
create trigger service_requests_notify_insert after insert on service_requests for each row execute function notify_row_change('order');
--> statement-breakpoint
create trigger service_requests_notify_update after update on service_requests for each row when (old.* is distinct from new.*) execute function notify_row_change('order');
--> statement-breakpoint
create trigger supplements_notify_insert after insert on supplements for each row execute function notify_row_change('order');
--> statement-breakpoint
create trigger supplements_notify_update after update on supplements for each row when (old.* is distinct from new.*) execute function notify_row_change('order');
--> statement-breakpoint
create trigger parcels_notify_insert after insert on parcels for each row execute function notify_row_change('parcel');
--> statement-breakpoint
create trigger parcels_notify_update after update on parcels for each row when (old.* is distinct from new.*) execute function notify_row_change('parcel');
--> statement-breakpoint
create trigger messages_notify_insert after insert on messages for each row execute function notify_row_change('message');
--> statement-breakpoint
create trigger messages_notify_update after update on messages for each row when (old.* is distinct from new.*) execute function notify_row_change('message');
--> statement-breakpoint
create trigger wallet_records_notify_insert after insert on wallet_records for each row execute function notify_row_change('wallet');
--> statement-breakpoint
create trigger wallet_records_notify_update after update on wallet_records for each row when (old.* is distinct from new.*) execute function notify_row_change('wallet');
--> statement-breakpoint
create trigger top_ups_notify_insert after insert on top_ups for each row execute function notify_row_change('wallet');
--> statement-breakpoint
create trigger top_ups_notify_update after update on top_ups for each row when (old.* is distinct from new.*) execute function notify_row_change('wallet');
--> statement-breakpoint
create trigger coupons_notify_insert after insert on coupons for each row execute function notify_row_change('wallet');
--> statement-breakpoint
create trigger coupons_notify_update after update on coupons for each row when (old.* is distinct from new.*) execute function notify_row_change('wallet');
--> statement-breakpoint
create trigger sessions_notify_delete after delete on sessions for each row execute function notify_row_change('session');
--> statement-breakpoint
create trigger order_photos_notify after insert or update on order_photos for each row execute function notify_order_change();
--> statement-breakpoint
create trigger order_problems_notify after insert or update on order_problems for each row execute function notify_order_change();
--> statement-breakpoint
create trigger return_jobs_notify after insert or update on return_jobs for each row execute function notify_order_change();
--> statement-breakpoint
create trigger parcel_photos_notify after insert or update on parcel_photos for each row execute function notify_parcel_change();
--> statement-breakpoint
create trigger tracking_events_notify after insert or update on tracking_events for each row execute function notify_parcel_change();
--> statement-breakpoint
create trigger settings_notify after insert or update or delete on settings for each statement execute function notify_shared_change('settings');
--> statement-breakpoint
create trigger articles_notify after insert or update or delete on articles for each statement execute function notify_shared_change('public_pages');
--> statement-breakpoint
create trigger faq_categories_notify after insert or update or delete on faq_categories for each statement execute function notify_shared_change('public_pages');
--> statement-breakpoint
create trigger faqs_notify after insert or update or delete on faqs for each statement execute function notify_shared_change('public_pages');
--> statement-breakpoint
create trigger guides_notify after insert or update or delete on guides for each statement execute function notify_shared_change('public_pages');
--> statement-breakpoint
create trigger documents_notify after insert or update or delete on documents for each statement execute function notify_shared_change('public_pages');
--> statement-breakpoint
create trigger shopping_news_notify after insert or update or delete on shopping_news for each statement execute function notify_shared_change('public_pages');
--> statement-breakpoint
create trigger trusted_sellers_notify after insert or update or delete on trusted_sellers for each statement execute function notify_shared_change('public_pages');
--> statement-breakpoint
create trigger announcements_notify after insert or update or delete on announcements for each statement execute function notify_shared_change('public_pages');
--> statement-breakpoint
create trigger channels_notify after insert or update or delete on channels for each statement execute function notify_shared_change('public_pages');
--> statement-breakpoint
create trigger countries_notify after insert or update or delete on countries for each statement execute function notify_shared_change('public_pages');
--> statement-breakpoint
create trigger coupon_campaigns_notify after insert or update or delete on coupon_campaigns for each statement execute function notify_shared_change('public_pages');
--> statement-breakpoint
create trigger exchange_rates_notify after insert or update or delete on exchange_rates for each statement execute function notify_shared_change('public_pages');
