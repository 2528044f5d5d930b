DROP INDEX "payment_intents_unfinished";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "alarms_open" ON "alarms" USING btree ("created_at") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_intents_open" ON "payment_intents" USING btree ("checked_at") WHERE status in ('created','approving','capturing','suspense');--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refunds_requested" ON "refunds" USING btree ("created_at") WHERE status = 'requested';