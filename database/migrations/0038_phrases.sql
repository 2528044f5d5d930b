ALTER TABLE "messages" ALTER COLUMN "title_cn" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "body_cn" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "notice" jsonb;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "note_phrase" jsonb;--> statement-breakpoint
ALTER TABLE "supplements" ADD COLUMN "reason_phrase" jsonb;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reason_phrase" jsonb;--> statement-breakpoint
ALTER TABLE "wallet_records" ADD COLUMN "remark_phrase" jsonb;