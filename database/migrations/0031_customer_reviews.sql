CREATE TABLE "customer_reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"picture_url" text NOT NULL,
	"quote_en" text NOT NULL,
	"quote_cn" text NOT NULL,
	"product_en" text NOT NULL,
	"product_cn" text NOT NULL,
	"customer_name" text NOT NULL,
	"country_code" text NOT NULL,
	"weight_g" integer NOT NULL,
	"delivery_days" integer NOT NULL,
	"review_link" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"is_on" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "customer_reviews_shown" ON "customer_reviews" USING btree ("position") WHERE is_on;--> statement-breakpoint
create trigger customer_reviews_notify after insert or update or delete on customer_reviews for each statement execute function notify_shared_change('public_pages');
