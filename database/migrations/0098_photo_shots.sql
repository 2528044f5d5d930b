ALTER TABLE "order_photos" ADD COLUMN "shot" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "left_out_shots" jsonb DEFAULT '[]'::jsonb NOT NULL;