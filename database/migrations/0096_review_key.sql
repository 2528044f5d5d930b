ALTER TABLE "reviews" ADD COLUMN "review_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "reviews_key_once" ON "reviews" USING btree ("review_key");