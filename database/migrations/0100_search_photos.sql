ALTER TABLE "files" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "files_expiring" ON "files" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "reviews_waiting" ON "reviews" USING btree ("due_at") WHERE status = 'waiting';