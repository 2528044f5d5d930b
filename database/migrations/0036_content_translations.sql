CREATE TABLE "content_translations" (
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"lang" text NOT NULL,
	"field" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "content_translations_kind_item_id_lang_field_pk" PRIMARY KEY("kind","item_id","lang","field")
);
