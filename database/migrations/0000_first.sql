CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"country_code" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"address_detail" text NOT NULL,
	"postal_code" text NOT NULL,
	"phone" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_no" text NOT NULL,
	"account_name" text NOT NULL,
	"password_hash" text,
	"invite_code" text NOT NULL,
	"invited_by" uuid,
	"app_id" text DEFAULT 'app_1' NOT NULL,
	"lang" text DEFAULT 'en' NOT NULL,
	"avatar_url" text DEFAULT '' NOT NULL,
	"activated_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_account_no_lower" CHECK ("customers"."account_no" = lower("customers"."account_no")),
	CONSTRAINT "customers_not_self_invited" CHECK ("customers"."invited_by" is distinct from "customers"."id")
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"customer_id" uuid,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_one_owner" CHECK (("sessions"."customer_id" is null) <> ("sessions"."staff_id" is null))
);
--> statement-breakpoint
CREATE TABLE "social_identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "social_identities_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"roles" text[] NOT NULL,
	"totp_secret" text,
	"totp_last_step" integer,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"snapshot_id" uuid,
	"product_name" text NOT NULL,
	"product_link" text NOT NULL,
	"product_image_url" text DEFAULT '' NOT NULL,
	"sku_id" text DEFAULT '' NOT NULL,
	"sku_note" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"unit_price_fen" bigint NOT NULL,
	"freight_fen" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"min_quantity" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" between 1 and 5000),
	CONSTRAINT "cart_lines_amounts" CHECK ("cart_lines"."unit_price_fen" > 0 and "cart_lines"."freight_fen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "product_snapshots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"marketplace" text NOT NULL,
	"item_id" text NOT NULL,
	"lang" text NOT NULL,
	"provider" text NOT NULL,
	"product" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"fetched_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"marketplace" text NOT NULL,
	"item_id" text NOT NULL,
	"lang" text NOT NULL,
	"snapshot_id" uuid NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"is_gone" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title_en" text NOT NULL,
	"title_cn" text NOT NULL,
	"content_en" text NOT NULL,
	"content_cn" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"starts_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title_en" text NOT NULL,
	"title_cn" text NOT NULL,
	"description_en" text NOT NULL,
	"description_cn" text NOT NULL,
	"content_en" text NOT NULL,
	"content_cn" text NOT NULL,
	"image_url" text DEFAULT '' NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"file_name" text PRIMARY KEY NOT NULL,
	"content_en" text NOT NULL,
	"content_cn" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faq_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_cn" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faqs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category_id" uuid NOT NULL,
	"question_en" text NOT NULL,
	"question_cn" text NOT NULL,
	"answer_en" text NOT NULL,
	"answer_cn" text NOT NULL,
	"position" integer NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"name" text PRIMARY KEY NOT NULL,
	"mime" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"customer_id" uuid,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guides" (
	"name" text PRIMARY KEY NOT NULL,
	"title_en" text NOT NULL,
	"title_cn" text NOT NULL,
	"description_en" text NOT NULL,
	"description_cn" text NOT NULL,
	"tabs" jsonb NOT NULL,
	"position" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shopping_news" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_image_url" text NOT NULL,
	"country_code" text NOT NULL,
	"weight_g" integer NOT NULL,
	"delivery_days" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trusted_sellers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"name" text NOT NULL,
	"logo_url" text NOT NULL,
	"description_en" text NOT NULL,
	"description_cn" text NOT NULL,
	"store_link" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legacy_order_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"legacy_order_id" uuid NOT NULL,
	"product_name" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cents" bigint NOT NULL,
	"sum_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legacy_order_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"legacy_order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"happened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legacy_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"type_text" text NOT NULL,
	"status" text NOT NULL,
	"is_virtual" boolean NOT NULL,
	"external_order_price_cents" bigint NOT NULL,
	"discount_cents" bigint NOT NULL,
	"transport_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"consignee_name" text NOT NULL,
	"consignee_country" text NOT NULL,
	"consignee_province" text NOT NULL,
	"consignee_city" text NOT NULL,
	"consignee_address_detail" text NOT NULL,
	"consignee_postcode" text NOT NULL,
	"consignee_phone" text NOT NULL,
	"consignee_email" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_key" text NOT NULL,
	"recipient" text NOT NULL,
	"template" text NOT NULL,
	"values" jsonb NOT NULL,
	"lang" text NOT NULL,
	"subject" text,
	"html" text,
	"text" text,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"event_key" text NOT NULL,
	"title_en" text NOT NULL,
	"title_cn" text NOT NULL,
	"body_en" text NOT NULL,
	"body_cn" text NOT NULL,
	"read_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email_address" text NOT NULL,
	"question" text NOT NULL,
	"customer_id" uuid,
	"answer" text DEFAULT '' NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"review_link" text NOT NULL,
	"platform_account" text NOT NULL,
	"paypal_no" text NOT NULL,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reward_cents" integer,
	"payout_reference" text DEFAULT '' NOT NULL,
	"history" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "captures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"intent_id" uuid NOT NULL,
	"provider_capture_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"transaction_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"title_en" text NOT NULL,
	"title_cn" text NOT NULL,
	"notice_en" text DEFAULT '' NOT NULL,
	"notice_cn" text DEFAULT '' NOT NULL,
	"discount_cents" bigint NOT NULL,
	"minimum_cents" bigint DEFAULT 0 NOT NULL,
	"valid_days" integer NOT NULL,
	"quota" integer,
	"issued" integer DEFAULT 0 NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_campaigns_quota" CHECK ("coupon_campaigns"."quota" is null or "coupon_campaigns"."issued" <= "coupon_campaigns"."quota")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"discount_cents" bigint NOT NULL,
	"minimum_cents" bigint NOT NULL,
	"status" text NOT NULL,
	"parcel_id" uuid,
	"effected_at" timestamp with time zone NOT NULL,
	"expired_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_parcel" CHECK (("coupons"."status" = 'available') = ("coupons"."parcel_id" is null))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"customer_id" uuid NOT NULL,
	"key" text NOT NULL,
	"path" text NOT NULL,
	"input_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_customer_id_key_pk" PRIMARY KEY("customer_id","key")
);
--> statement-breakpoint
CREATE TABLE "invite_bonuses" (
	"invited_id" uuid PRIMARY KEY NOT NULL,
	"inviter_id" uuid NOT NULL,
	"transaction_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customer_id" uuid,
	"currency" text NOT NULL,
	"balance_minor" bigint DEFAULT 0 NOT NULL,
	"is_frozen" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_accounts_owner" CHECK (("ledger_accounts"."kind" = 'customer_wallet') = ("ledger_accounts"."customer_id" is not null)),
	CONSTRAINT "ledger_accounts_wallet_not_negative" CHECK ("ledger_accounts"."kind" <> 'customer_wallet' or "ledger_accounts"."balance_minor" >= 0 or "ledger_accounts"."is_frozen")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"balance_after_minor" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_not_zero" CHECK ("ledger_entries"."amount_minor" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_intents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"way" text NOT NULL,
	"purpose" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"status" text NOT NULL,
	"provider_order_id" text,
	"approve_url" text,
	"capture_request_id" text,
	"failure" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payment_intents_amount" CHECK ("payment_intents"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_payables" (
	"intent_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"payable_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"is_live" boolean DEFAULT true NOT NULL,
	CONSTRAINT "payment_payables_intent_id_kind_payable_id_pk" PRIMARY KEY("intent_id","kind","payable_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"capture_id" uuid,
	"kind" text NOT NULL,
	"payable_id" uuid,
	"way" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"request_id" text NOT NULL,
	"provider_refund_id" text,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"staff_id" uuid,
	"transaction_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "top_up_tiers" (
	"max_cents" bigint PRIMARY KEY NOT NULL,
	"discount_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "top_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"discount_cents" bigint NOT NULL,
	"pay_cents" bigint NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "top_ups_pay" CHECK ("top_ups"."pay_cents" = "top_ups"."amount_cents" - "top_ups"."discount_cents" and "top_ups"."pay_cents" > 0 and "top_ups"."discount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "wallet_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"category" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"balance_after_cents" bigint NOT NULL,
	"transaction_id" uuid,
	"reference" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"raw" "bytea" NOT NULL,
	"event_type" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"result" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"stage" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"url" text NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"country_code" text NOT NULL,
	"snapshot_id" uuid,
	"product_name" text NOT NULL,
	"product_link" text DEFAULT '' NOT NULL,
	"product_image_url" text DEFAULT '' NOT NULL,
	"sku_id" text DEFAULT '' NOT NULL,
	"sku_note" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_fen" bigint NOT NULL,
	"freight_fen" bigint NOT NULL,
	"rate_e8" bigint NOT NULL,
	"goods_cents" bigint NOT NULL,
	"freight_cents" bigint NOT NULL,
	"handling_fee_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"store_id" uuid,
	"external_order_id" text DEFAULT '' NOT NULL,
	"recipient" jsonb,
	"purchase_reference" text DEFAULT '' NOT NULL,
	"purchase_price_fen" bigint,
	"tracking_number_cn" text DEFAULT '' NOT NULL,
	"tracking_normalised" text DEFAULT '' NOT NULL,
	"weight_g" integer,
	"length_mm" integer,
	"width_mm" integer,
	"height_mm" integer,
	"goods_type" integer DEFAULT 0 NOT NULL,
	"shelf" text DEFAULT '' NOT NULL,
	"qc_note" text DEFAULT '' NOT NULL,
	"storage_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"purchased_at" timestamp with time zone,
	"arrived_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "orders_total" CHECK ("orders"."total_cents" = "orders"."goods_cents" + "orders"."freight_cents" + "orders"."handling_fee_cents"),
	CONSTRAINT "orders_amounts" CHECK ("orders"."goods_cents" >= 0 and "orders"."freight_cents" >= 0 and "orders"."handling_fee_cents" >= 0),
	CONSTRAINT "orders_quantity" CHECK ("orders"."quantity" between 1 and 5000),
	CONSTRAINT "orders_times" CHECK (coalesce("orders"."paid_at" >= "orders"."created_at", true) and coalesce("orders"."arrived_at" >= "orders"."created_at", true) and coalesce("orders"."shipped_at" >= "orders"."arrived_at", true)),
	CONSTRAINT "orders_measured" CHECK ("orders"."status" in ('unpaid','paid','cancelled','wait_purchase','on_the_way') or ("orders"."weight_g" > 0 and "orders"."arrived_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "service_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"image_urls" text[] DEFAULT '{}' NOT NULL,
	"stage" text NOT NULL,
	"fee_cents" bigint DEFAULT 0 NOT NULL,
	"refund_cents" bigint DEFAULT 0 NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "supplements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"order_id" uuid,
	"parcel_id" uuid,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "supplements_amount" CHECK ("supplements"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "unmatched_arrivals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tracking_number" text NOT NULL,
	"tracking_normalised" text NOT NULL,
	"weight_g" integer,
	"note" text DEFAULT '' NOT NULL,
	"photo_urls" text[] DEFAULT '{}' NOT NULL,
	"matched_order_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channels" (
	"code" text PRIMARY KEY NOT NULL,
	"channel" jsonb NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"country_code" text PRIMARY KEY NOT NULL,
	"area_id" text NOT NULL,
	"en_name" text NOT NULL,
	"cn_name" text NOT NULL,
	"needs_tax_id" boolean DEFAULT false NOT NULL,
	"uses_postcode" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcel_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parcel_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"stage" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcel_items" (
	"parcel_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "parcel_items_parcel_id_order_id_pk" PRIMARY KEY("parcel_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "parcel_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parcel_id" uuid NOT NULL,
	"url" text NOT NULL,
	"staff_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"delivery_number" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"status" text NOT NULL,
	"country_code" text NOT NULL,
	"consignee_name" text NOT NULL,
	"consignee_province" text NOT NULL,
	"consignee_city" text NOT NULL,
	"consignee_address_detail" text NOT NULL,
	"consignee_postcode" text NOT NULL,
	"consignee_phone" text NOT NULL,
	"consignee_email" text DEFAULT '' NOT NULL,
	"user_note" text DEFAULT '' NOT NULL,
	"shipping_remark" text DEFAULT '' NOT NULL,
	"channel_code" text,
	"quote_inputs" jsonb,
	"items_g" integer NOT NULL,
	"volume_above_g" integer NOT NULL,
	"packing_g" integer NOT NULL,
	"charged_g" integer NOT NULL,
	"rate_e8" bigint NOT NULL,
	"freight_cents" bigint NOT NULL,
	"services_cents" bigint DEFAULT 0 NOT NULL,
	"coupon_id" uuid,
	"coupon_cents" bigint DEFAULT 0 NOT NULL,
	"total_cents" bigint NOT NULL,
	"packed_weight_g" integer,
	"packed_length_mm" integer,
	"packed_width_mm" integer,
	"packed_height_mm" integer,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"priced_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"packed_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "parcels_total" CHECK ("parcels"."total_cents" = "parcels"."freight_cents" + "parcels"."services_cents" - "parcels"."coupon_cents" and "parcels"."total_cents" >= 0),
	CONSTRAINT "parcels_shipped_has_number" CHECK ("parcels"."status" <> 'shipped' or "parcels"."tracking_number" <> '')
);
--> statement-breakpoint
CREATE TABLE "tracking_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parcel_id" uuid NOT NULL,
	"status" text NOT NULL,
	"description" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"happened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cny_per_usd_e8" bigint NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"external_order_id" text NOT NULL,
	"store_product_sku" text NOT NULL,
	"store_product_name" text DEFAULT '' NOT NULL,
	"product_sku" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"recipient" jsonb,
	"order_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"store_product_sku" text NOT NULL,
	"product_link" text NOT NULL,
	"sale_price_fen" bigint NOT NULL,
	"product_name" text DEFAULT '' NOT NULL,
	"product_remark" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"store_name" text NOT NULL,
	"store_link" text NOT NULL,
	"store_type" text NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_identities" ADD CONSTRAINT "social_identities_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_snapshot_id_product_snapshots_id_fk" FOREIGN KEY ("snapshot_id") REFERENCES "public"."product_snapshots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_snapshot_id_product_snapshots_id_fk" FOREIGN KEY ("snapshot_id") REFERENCES "public"."product_snapshots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faqs" ADD CONSTRAINT "faqs_category_id_faq_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."faq_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legacy_order_items" ADD CONSTRAINT "legacy_order_items_legacy_order_id_legacy_orders_id_fk" FOREIGN KEY ("legacy_order_id") REFERENCES "public"."legacy_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legacy_order_records" ADD CONSTRAINT "legacy_order_records_legacy_order_id_legacy_orders_id_fk" FOREIGN KEY ("legacy_order_id") REFERENCES "public"."legacy_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legacy_orders" ADD CONSTRAINT "legacy_orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_answered_by_staff_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_intent_id_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_campaign_id_coupon_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."coupon_campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_bonuses" ADD CONSTRAINT "invite_bonuses_invited_id_customers_id_fk" FOREIGN KEY ("invited_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_bonuses" ADD CONSTRAINT "invite_bonuses_inviter_id_customers_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_bonuses" ADD CONSTRAINT "invite_bonuses_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_intents" ADD CONSTRAINT "payment_intents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_payables" ADD CONSTRAINT "payment_payables_intent_id_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_capture_id_captures_id_fk" FOREIGN KEY ("capture_id") REFERENCES "public"."captures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_records" ADD CONSTRAINT "wallet_records_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_records" ADD CONSTRAINT "wallet_records_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_photos" ADD CONSTRAINT "order_photos_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_photos" ADD CONSTRAINT "order_photos_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_snapshot_id_product_snapshots_id_fk" FOREIGN KEY ("snapshot_id") REFERENCES "public"."product_snapshots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplements" ADD CONSTRAINT "supplements_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplements" ADD CONSTRAINT "supplements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmatched_arrivals" ADD CONSTRAINT "unmatched_arrivals_matched_order_id_orders_id_fk" FOREIGN KEY ("matched_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_items" ADD CONSTRAINT "parcel_items_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_items" ADD CONSTRAINT "parcel_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_photos" ADD CONSTRAINT "parcel_photos_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_photos" ADD CONSTRAINT "parcel_photos_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracking_events" ADD CONSTRAINT "tracking_events_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_orders" ADD CONSTRAINT "store_orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_orders" ADD CONSTRAINT "store_orders_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_orders" ADD CONSTRAINT "store_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_products" ADD CONSTRAINT "store_products_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_products" ADD CONSTRAINT "store_products_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_customer" ON "addresses" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("customer_id") WHERE is_default;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_account_no" ON "customers" USING btree ("account_no");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_invite_code" ON "customers" USING btree ("invite_code");--> statement-breakpoint
CREATE INDEX "customers_invited_by" ON "customers" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "mail_tokens_customer" ON "mail_tokens" USING btree ("customer_id","purpose");--> statement-breakpoint
CREATE INDEX "sessions_customer" ON "sessions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sessions_staff" ON "sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "social_identities_customer" ON "social_identities" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree ("email");--> statement-breakpoint
CREATE INDEX "cart_lines_customer" ON "cart_lines" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "product_snapshots_newest" ON "product_snapshots" USING btree ("marketplace","item_id","lang","fetched_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "products_item" ON "products" USING btree ("marketplace","item_id","lang");--> statement-breakpoint
CREATE UNIQUE INDEX "articles_slug" ON "articles" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "articles_newest" ON "articles" USING btree ("published_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "faqs_category" ON "faqs" USING btree ("category_id","position");--> statement-breakpoint
CREATE INDEX "shopping_news_newest" ON "shopping_news" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "trusted_sellers_category" ON "trusted_sellers" USING btree ("category","position");--> statement-breakpoint
CREATE INDEX "legacy_order_items_order" ON "legacy_order_items" USING btree ("legacy_order_id");--> statement-breakpoint
CREATE INDEX "legacy_order_records_order" ON "legacy_order_records" USING btree ("legacy_order_id","happened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "legacy_orders_number" ON "legacy_orders" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "legacy_orders_customer" ON "legacy_orders" USING btree ("customer_id","ordered_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "mails_once" ON "mails" USING btree ("event_key","recipient");--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("id") WHERE status = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "messages_once" ON "messages" USING btree ("customer_id","event_key");--> statement-breakpoint
CREATE INDEX "messages_newest" ON "messages" USING btree ("customer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("customer_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "questions_open" ON "questions" USING btree ("id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "reviews_customer" ON "reviews" USING btree ("customer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_link_once" ON "reviews" USING btree ("review_link");--> statement-breakpoint
CREATE INDEX "reviews_due" ON "reviews" USING btree ("due_at") WHERE status in ('submitted','in_review');--> statement-breakpoint
CREATE UNIQUE INDEX "captures_provider" ON "captures" USING btree ("provider_capture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "captures_intent" ON "captures" USING btree ("intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_campaigns_name" ON "coupon_campaigns" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_once_per_campaign" ON "coupons" USING btree ("customer_id","campaign_id");--> statement-breakpoint
CREATE INDEX "coupons_customer" ON "coupons" USING btree ("customer_id","status","expired_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_old" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_wallet" ON "ledger_accounts" USING btree ("customer_id","currency") WHERE customer_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_house" ON "ledger_accounts" USING btree ("kind","currency") WHERE customer_id is null;--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transactions_key" ON "ledger_transactions" USING btree ("idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_intents_provider_order" ON "payment_intents" USING btree ("provider_order_id");--> statement-breakpoint
CREATE INDEX "payment_intents_unfinished" ON "payment_intents" USING btree ("updated_at") WHERE status in ('created','approving','capturing');--> statement-breakpoint
CREATE INDEX "payment_intents_customer" ON "payment_intents" USING btree ("customer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "payment_payables_one_live" ON "payment_payables" USING btree ("kind","payable_id") WHERE is_live;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_request" ON "refunds" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "refunds_payable" ON "refunds" USING btree ("kind","payable_id");--> statement-breakpoint
CREATE UNIQUE INDEX "top_ups_number" ON "top_ups" USING btree ("number");--> statement-breakpoint
CREATE INDEX "top_ups_customer" ON "top_ups" USING btree ("customer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "wallet_records_customer" ON "wallet_records" USING btree ("customer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_records_transaction" ON "wallet_records" USING btree ("transaction_id","customer_id");--> statement-breakpoint
CREATE INDEX "webhook_events_waiting" ON "webhook_events" USING btree ("received_at") WHERE processed_at is null;--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_photos_order" ON "order_photos" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "orders_customer_newest" ON "orders" USING btree ("customer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_customer_status" ON "orders" USING btree ("customer_id","status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_status_oldest" ON "orders" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "orders_tracking" ON "orders" USING btree ("tracking_normalised") WHERE tracking_normalised <> '';--> statement-breakpoint
CREATE INDEX "orders_expiring" ON "orders" USING btree ("expires_at") WHERE status = 'unpaid';--> statement-breakpoint
CREATE INDEX "orders_submission" ON "orders" USING btree ("submission_id");--> statement-breakpoint
CREATE UNIQUE INDEX "service_requests_number" ON "service_requests" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "service_requests_one_open" ON "service_requests" USING btree ("order_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "service_requests_open" ON "service_requests" USING btree ("id") WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "supplements_number" ON "supplements" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "supplements_one_open" ON "supplements" USING btree ("order_id") WHERE status = 'unpaid';--> statement-breakpoint
CREATE INDEX "supplements_customer" ON "supplements" USING btree ("customer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "unmatched_arrivals_open" ON "unmatched_arrivals" USING btree ("tracking_normalised") WHERE matched_order_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "countries_area" ON "countries" USING btree ("area_id");--> statement-breakpoint
CREATE INDEX "parcel_events_parcel" ON "parcel_events" USING btree ("parcel_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_items_one_live" ON "parcel_items" USING btree ("order_id") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "parcel_photos_parcel" ON "parcel_photos" USING btree ("parcel_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_delivery_number" ON "parcels" USING btree ("delivery_number");--> statement-breakpoint
CREATE INDEX "parcels_customer_newest" ON "parcels" USING btree ("customer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "parcels_status_oldest" ON "parcels" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_live_coupon" ON "parcels" USING btree ("coupon_id") WHERE status <> 'released';--> statement-breakpoint
CREATE UNIQUE INDEX "tracking_events_once" ON "tracking_events" USING btree ("parcel_id","happened_at","description");--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "exchange_rates_newest" ON "exchange_rates" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "store_orders_once" ON "store_orders" USING btree ("store_id","external_order_id","store_product_sku");--> statement-breakpoint
CREATE INDEX "store_orders_customer" ON "store_orders" USING btree ("customer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "store_orders_order" ON "store_orders" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_products_sku" ON "store_products" USING btree ("store_id","store_product_sku");--> statement-breakpoint
CREATE INDEX "store_products_customer" ON "store_products" USING btree ("customer_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stores_customer" ON "stores" USING btree ("customer_id","id" DESC NULLS LAST);