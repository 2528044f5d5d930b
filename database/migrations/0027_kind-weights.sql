CREATE TABLE "kind_weights" (
	"hs_code" text NOT NULL,
	"marketplace" text NOT NULL,
	"seller_name" text NOT NULL,
	"median_g" integer NOT NULL,
	"low_g" integer NOT NULL,
	"high_g" integer NOT NULL,
	"cases" integer NOT NULL,
	CONSTRAINT "kind_weights_hs_code_marketplace_seller_name_pk" PRIMARY KEY("hs_code","marketplace","seller_name")
);
