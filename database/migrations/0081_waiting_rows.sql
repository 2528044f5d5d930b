CREATE INDEX CONCURRENTLY "ledger_accounts_frozen" ON "ledger_accounts" USING btree ("customer_id") WHERE is_frozen;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reviews_to_pay" ON "reviews" USING btree ("due_at") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refunds_waiting" ON "refunds" USING btree ("id" DESC NULLS LAST) WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "wallet_adjustments_waiting" ON "wallet_adjustments" USING btree ("id" DESC NULLS LAST) WHERE status = 'waiting';