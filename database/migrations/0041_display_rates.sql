CREATE TABLE "display_rates" (
	"currency" text PRIMARY KEY NOT NULL,
	"per_usd" double precision NOT NULL,
	"at" timestamp with time zone NOT NULL
);
