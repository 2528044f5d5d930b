CREATE TABLE "backups" (
	"finished_at" timestamp with time zone PRIMARY KEY DEFAULT now() NOT NULL,
	"method" text NOT NULL
);
