ALTER TABLE "settings" ADD COLUMN "kept" jsonb;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "kept_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "kept" jsonb;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "kept_until" timestamp with time zone;