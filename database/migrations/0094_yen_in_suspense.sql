-- What PayPal captured in yen was stored in hundredths of a yen, which do not exist; of its currencies only yen has no decimals
-- in ISO 4217. Now that amounts are read in its units, what was in suspense before is a hundred times what PayPal holds: its
-- return to the payer would leave the rest there for ever. The ledger only grows, so the difference is booked like money that
-- went back, which the rows of a payment in suspense are reckoned with. They are told from later ones by the payment: no rate
-- comes near ten yen for a cent, so a sum above that, in whole hundreds, is one of them. Those that ended before are left as they are:
-- what came and what went are wrong alike.
-- few rows: PayPal takes yen for a payment in US dollars only by a mistake of its own
with wrong as (
  select c.id, c.provider_capture_id, held.minor - held.minor / 100 as minor,
    gen_random_uuid() as transaction_id
  from captures c
  join ledger_transactions t on t.id = c.transaction_id and t.currency = 'JPY'
  join payment_intents i on i.id = c.intent_id and i.way = 'paypal' and i.status = 'suspense'
  cross join lateral (select c.amount_cents - coalesce(sum(r.amount_cents), 0)::bigint as minor
    from reversals r where r.capture_id = c.id) held
  where c.amount_cents > 10 * i.amount_cents and c.amount_cents % 100 = 0 and held.minor > 0 and held.minor % 100 = 0
), posted as (
  insert into ledger_transactions (id, idempotency_key, kind, currency, note, created_at)
  select transaction_id, 'reversal:yen:' || provider_capture_id, 'reversal', 'JPY', 'Stored in hundredths of a yen', now() from wrong
), entered as (
  insert into ledger_entries (id, transaction_id, account_id, amount_minor, created_at)
  select gen_random_uuid(), w.transaction_id, a.id, case a.kind when 'suspense' then -w.minor else w.minor end, now()
  from wrong w join ledger_accounts a on a.customer_id is null and a.currency = 'JPY' and a.kind in ('suspense', 'paypal_clearing')
)
insert into reversals (id, capture_id, provider_refund_id, amount_cents, transaction_id, created_at)
select gen_random_uuid(), id, 'yen:' || provider_capture_id, minor, transaction_id, now() from wrong;
--> statement-breakpoint
-- few rows: those of the captures above
with wrong as (
  select c.id, c.provider_capture_id, c.fee_cents / 100 as fee, c.fee_cents - c.fee_cents / 100 as minor,
    gen_random_uuid() as transaction_id
  from captures c join reversals r on r.capture_id = c.id and r.provider_refund_id = 'yen:' || c.provider_capture_id
  where c.fee_cents > 0 and c.fee_cents % 100 = 0
), posted as (
  insert into ledger_transactions (id, idempotency_key, kind, currency, note, created_at)
  select transaction_id, 'fee-yen:' || provider_capture_id, 'provider_fee', 'JPY', 'Stored in hundredths of a yen', now() from wrong
), entered as (
  insert into ledger_entries (id, transaction_id, account_id, amount_minor, created_at)
  select gen_random_uuid(), w.transaction_id, a.id, case a.kind when 'provider_fees' then w.minor else -w.minor end, now()
  from wrong w join ledger_accounts a on a.customer_id is null and a.currency = 'JPY' and a.kind in ('provider_fees', 'paypal_clearing')
)
update captures set fee_cents = wrong.fee from wrong where captures.id = wrong.id;
