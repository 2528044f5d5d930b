CREATE TABLE "category_pictures" (
	"category" text NOT NULL,
	"lang" text NOT NULL,
	"image_url" text NOT NULL,
	"searched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "category_pictures_category_lang_pk" PRIMARY KEY("category","lang")
);
