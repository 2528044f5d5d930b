CREATE TABLE "parcel_shares" (
	"parcel_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "step_times" (
	"milestone" text NOT NULL,
	"channel_code" text NOT NULL,
	"country_code" text NOT NULL,
	"median_days" integer NOT NULL,
	"most_days" integer NOT NULL,
	"cases" integer NOT NULL,
	"learned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "step_times_milestone_channel_code_country_code_pk" PRIMARY KEY("milestone","channel_code","country_code"),
	CONSTRAINT "step_times_days" CHECK ("step_times"."median_days" > 0 and "step_times"."most_days" >= "step_times"."median_days")
);
--> statement-breakpoint
ALTER TABLE "tracking_events" ADD COLUMN "sub_status" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "parcel_shares" ADD CONSTRAINT "parcel_shares_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_shares_token" ON "parcel_shares" USING btree ("token");