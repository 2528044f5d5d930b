ALTER TABLE "mail_tokens" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_tokens_staff" ON "mail_tokens" USING btree ("staff_id") WHERE staff_id is not null;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_owner" CHECK (("mail_tokens"."purpose" = 'staff_password') = ("mail_tokens"."staff_id" is not null) and ("mail_tokens"."customer_id" is null) <> ("mail_tokens"."staff_id" is null));