-- Texts of staff are stored in English; every other language, Chinese included, has rows of "content_translations". The version
-- before writes the columns "…_en" and "…_cn" until it is gone: triggers keep its words in the new places and ours in its English.
-- A later release drops those columns, both kinds of triggers with their functions, and "nameEn", "nameCn", "contentEn" and
-- "contentCn" of guides' tabs.
ALTER TABLE "articles" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "content" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ALTER COLUMN "title_en" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ALTER COLUMN "title_cn" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ALTER COLUMN "description_en" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ALTER COLUMN "description_cn" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ALTER COLUMN "content_en" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ALTER COLUMN "content_cn" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "faq_categories" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "faq_categories" ALTER COLUMN "name_en" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "faq_categories" ALTER COLUMN "name_cn" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "faqs" ADD COLUMN "question" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "faqs" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "faqs" ALTER COLUMN "question_en" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "faqs" ALTER COLUMN "question_cn" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "faqs" ALTER COLUMN "answer_en" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "faqs" ALTER COLUMN "answer_cn" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "guides" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "guides" ALTER COLUMN "title_en" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "guides" ALTER COLUMN "title_cn" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "guides" ALTER COLUMN "description_en" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "guides" ALTER COLUMN "description_cn" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "content" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "content_en" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "content_cn" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "trusted_sellers" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trusted_sellers" ALTER COLUMN "description_en" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "trusted_sellers" ALTER COLUMN "description_cn" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_reviews" ADD COLUMN "quote" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_reviews" ADD COLUMN "product" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_reviews" ALTER COLUMN "quote_en" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_reviews" ALTER COLUMN "quote_cn" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_reviews" ALTER COLUMN "product_en" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_reviews" ALTER COLUMN "product_cn" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "content" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ALTER COLUMN "title_en" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ALTER COLUMN "title_cn" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ALTER COLUMN "content_en" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ALTER COLUMN "content_cn" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "canned_answers" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "canned_answers" ADD COLUMN "content" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "canned_answers" ALTER COLUMN "title_en" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "canned_answers" ALTER COLUMN "title_cn" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "canned_answers" ALTER COLUMN "content_en" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "canned_answers" ALTER COLUMN "content_cn" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_campaigns" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_campaigns" ADD COLUMN "notice" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_campaigns" ALTER COLUMN "title_en" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_campaigns" ALTER COLUMN "title_cn" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_campaigns" ALTER COLUMN "notice_en" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_campaigns" ALTER COLUMN "notice_cn" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_campaigns" ALTER COLUMN "notice_en" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "coupon_campaigns" ALTER COLUMN "notice_cn" DROP DEFAULT;--> statement-breakpoint
create function english_in_both_columns() returns trigger language plpgsql as $$
declare
  its jsonb := to_jsonb(new);
  was jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  missing jsonb := '{}';
  field text;
begin
  foreach field in array tg_argv loop
    if (tg_op = 'INSERT' and its ->> (field || '_en') is null)
      or (tg_op = 'UPDATE' and its -> field is distinct from was -> field) then
      missing := missing || jsonb_build_object(field || '_en', its -> field);
    else
      missing := missing || jsonb_build_object(field, its -> (field || '_en'));
    end if;
  end loop;
  return jsonb_populate_record(new, missing);
end
$$;--> statement-breakpoint
create function chinese_as_translation() returns trigger language plpgsql as $$
declare
  its jsonb := to_jsonb(new);
  named text;
begin
  foreach named in array tg_argv[2:] loop
    if its ->> (named || '_cn') <> '' then
      insert into content_translations (kind, item_id, lang, field, text, original)
      values (tg_argv[0], its ->> tg_argv[1], 'zh-CN', named, its ->> (named || '_cn'), its ->> named)
      on conflict (kind, item_id, lang, field) do update set text = excluded.text, original = excluded.original;
    end if;
  end loop;
  return null;
end
$$;--> statement-breakpoint
create function tabs_in_both_shapes() returns trigger language plpgsql as $$
begin
  select coalesce(jsonb_agg(
    case
      when tab ? 'name' then tab || jsonb_build_object('nameEn', tab -> 'name', 'contentEn', tab -> 'content')
      else tab || jsonb_build_object('name', tab -> 'nameEn', 'content', tab -> 'contentEn')
    end order by place), '[]')
  into new.tabs
  from jsonb_array_elements(new.tabs) with ordinality tabs (tab, place);
  return new;
end
$$;--> statement-breakpoint
create function chinese_tabs_as_translation() returns trigger language plpgsql as $$
begin
  insert into content_translations (kind, item_id, lang, field, text, original)
  select 'guides', new.name, 'zh-CN', 'tabs.' || place - 1 || '.' || field, tab ->> (field || 'Cn'), tab ->> field
  from jsonb_array_elements(new.tabs) with ordinality tabs (tab, place), unnest('{name,content}'::text[]) field
  where tab ->> (field || 'Cn') <> ''
  on conflict (kind, item_id, lang, field) do update set text = excluded.text, original = excluded.original;
  return null;
end
$$;--> statement-breakpoint
create trigger articles_english before insert or update on articles for each row execute function english_in_both_columns('title', 'description', 'content');--> statement-breakpoint
create trigger articles_chinese after insert or update of title_cn, description_cn, content_cn on articles for each row execute function chinese_as_translation('articles', 'id', 'title', 'description', 'content');--> statement-breakpoint
create trigger faq_categories_english before insert or update on faq_categories for each row execute function english_in_both_columns('name');--> statement-breakpoint
create trigger faq_categories_chinese after insert or update of name_cn on faq_categories for each row execute function chinese_as_translation('faq_categories', 'id', 'name');--> statement-breakpoint
create trigger faqs_english before insert or update on faqs for each row execute function english_in_both_columns('question', 'answer');--> statement-breakpoint
create trigger faqs_chinese after insert or update of question_cn, answer_cn on faqs for each row execute function chinese_as_translation('faqs', 'id', 'question', 'answer');--> statement-breakpoint
create trigger guides_english before insert or update on guides for each row execute function english_in_both_columns('title', 'description');--> statement-breakpoint
create trigger guides_chinese after insert or update of title_cn, description_cn on guides for each row execute function chinese_as_translation('guides', 'name', 'title', 'description');--> statement-breakpoint
create trigger documents_english before insert or update on documents for each row execute function english_in_both_columns('content');--> statement-breakpoint
create trigger documents_chinese after insert or update of content_cn on documents for each row execute function chinese_as_translation('documents', 'file_name', 'content');--> statement-breakpoint
create trigger trusted_sellers_english before insert or update on trusted_sellers for each row execute function english_in_both_columns('description');--> statement-breakpoint
create trigger trusted_sellers_chinese after insert or update of description_cn on trusted_sellers for each row execute function chinese_as_translation('trusted_sellers', 'id', 'description');--> statement-breakpoint
create trigger customer_reviews_english before insert or update on customer_reviews for each row execute function english_in_both_columns('quote', 'product');--> statement-breakpoint
create trigger customer_reviews_chinese after insert or update of quote_cn, product_cn on customer_reviews for each row execute function chinese_as_translation('customer_reviews', 'id', 'quote', 'product');--> statement-breakpoint
create trigger announcements_english before insert or update on announcements for each row execute function english_in_both_columns('title', 'content');--> statement-breakpoint
create trigger announcements_chinese after insert or update of title_cn, content_cn on announcements for each row execute function chinese_as_translation('announcements', 'id', 'title', 'content');--> statement-breakpoint
create trigger canned_answers_english before insert or update on canned_answers for each row execute function english_in_both_columns('title', 'content');--> statement-breakpoint
create trigger canned_answers_chinese after insert or update of title_cn, content_cn on canned_answers for each row execute function chinese_as_translation('canned_answers', 'id', 'title', 'content');--> statement-breakpoint
create trigger coupon_campaigns_english before insert or update on coupon_campaigns for each row execute function english_in_both_columns('title', 'notice');--> statement-breakpoint
create trigger coupon_campaigns_chinese after insert or update of title_cn, notice_cn on coupon_campaigns for each row execute function chinese_as_translation('coupon_campaigns', 'id', 'title', 'notice');--> statement-breakpoint
create trigger guides_tabs before insert or update of tabs on guides for each row execute function tabs_in_both_shapes();--> statement-breakpoint
create trigger guides_tabs_chinese after insert or update of tabs on guides for each row execute function chinese_tabs_as_translation();--> statement-breakpoint
-- The triggers copy what is there.
update articles set title_cn = title_cn, description_cn = description_cn, content_cn = content_cn;--> statement-breakpoint
update faq_categories set name_cn = name_cn;--> statement-breakpoint
update faqs set question_cn = question_cn, answer_cn = answer_cn;--> statement-breakpoint
update guides set title_cn = title_cn, description_cn = description_cn, tabs = tabs;--> statement-breakpoint
update documents set content_cn = content_cn;--> statement-breakpoint
update trusted_sellers set description_cn = description_cn;--> statement-breakpoint
update customer_reviews set quote_cn = quote_cn, product_cn = product_cn;--> statement-breakpoint
update announcements set title_cn = title_cn, content_cn = content_cn;--> statement-breakpoint
update canned_answers set title_cn = title_cn, content_cn = content_cn;--> statement-breakpoint
update coupon_campaigns set title_cn = title_cn, notice_cn = notice_cn;--> statement-breakpoint
-- A page that shows a translation is read anew as one that shows English.
create trigger content_translations_notify after insert or update or delete on content_translations for each statement execute function notify_shared_change('public_pages');--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "words" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "title_en" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "body_en" DROP NOT NULL;--> statement-breakpoint
-- Messages from before the catalogue have no notice that they could be written from.
update messages set words = jsonb_strip_nulls(jsonb_build_object(
  'en', jsonb_build_object('title', title_en, 'body', body_en),
  'zh-CN', case when title_cn is not null then jsonb_build_object('title', title_cn, 'body', coalesce(body_cn, body_en)) end))
where notice is null;--> statement-breakpoint
-- Sentences of ours from before November 2026 were English and Chinese in one text, with U+2028 between them.
update supplements set reason = split_part(reason, U&'\2028', 1), reason_phrase =
  jsonb_build_object('en', split_part(reason, U&'\2028', 1), 'cn', split_part(reason, U&'\2028', 2))
where reason like U&'%\2028%' and reason_phrase is null;--> statement-breakpoint
update refunds set reason = split_part(reason, U&'\2028', 1), reason_phrase =
  jsonb_build_object('en', split_part(reason, U&'\2028', 1), 'cn', split_part(reason, U&'\2028', 2))
where reason like U&'%\2028%' and reason_phrase is null;--> statement-breakpoint
-- The same sentences in rows that nobody may change: the words stay, only their place is another.
do $$
begin
  if exists (select from order_events where note like U&'%\2028%') then
    alter table order_events disable trigger order_events_append_only;
    update order_events set note = split_part(note, U&'\2028', 1), note_phrase =
      jsonb_build_object('en', split_part(note, U&'\2028', 1), 'cn', split_part(note, U&'\2028', 2))
    where note like U&'%\2028%' and note_phrase is null;
    alter table order_events enable trigger order_events_append_only;
  end if;
end
$$;--> statement-breakpoint
do $$
begin
  if exists (select from wallet_records where remark like U&'%\2028%') then
    alter table wallet_records disable trigger wallet_records_append_only;
    update wallet_records set remark = split_part(remark, U&'\2028', 1), remark_phrase =
      jsonb_build_object('en', split_part(remark, U&'\2028', 1), 'cn', split_part(remark, U&'\2028', 2))
    where remark like U&'%\2028%' and remark_phrase is null;
    alter table wallet_records enable trigger wallet_records_append_only;
  end if;
end
$$;
