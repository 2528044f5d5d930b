import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, createdAt, primaryId } from './columns.ts'

/** Editorial content in English, markdown by default; `contentTranslations` has it in every other language. */
export const articles = pgTable(
  'articles',
  {
    id: primaryId(),
    slug: text('slug').notNull(),
    title: text('title').notNull().default(''),
    description: text('description').notNull().default(''),
    content: text('content').notNull().default(''),
    imageUrl: text('image_url').notNull().default(''),
    publishedAt: at('published_at').notNull().defaultNow(),
    isOn: boolean('is_on').notNull().default(true),
  },
  (t) => [uniqueIndex('articles_slug').on(t.slug), index('articles_newest').on(t.publishedAt.desc())],
)

export const faqCategories = pgTable('faq_categories', {
  id: primaryId(),
  name: text('name').notNull().default(''),
  position: integer('position').notNull(),
})

export const faqs = pgTable(
  'faqs',
  {
    id: primaryId(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => faqCategories.id),
    question: text('question').notNull().default(''),
    answer: text('answer').notNull().default(''),
    position: integer('position').notNull(),
    isOn: boolean('is_on').notNull().default(true),
  },
  (t) => [index('faqs_category').on(t.categoryId, t.position)],
)

export interface GuideTab {
  name: string
  content: string
}

export const guides = pgTable('guides', {
  /** The last segment of the page's path. */
  name: text('name').primaryKey(),
  title: text('title').notNull().default(''),
  description: text('description').notNull().default(''),
  tabs: jsonb('tabs').$type<GuideTab[]>().notNull(),
  imageUrl: text('image_url').notNull().default(''),
  position: integer('position').notNull(),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

export const documents = pgTable('documents', {
  fileName: text('file_name').primaryKey(),
  content: text('content').notNull().default(''),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

export const shoppingNews = pgTable(
  'shopping_news',
  {
    id: primaryId(),
    productImageUrl: text('product_image_url').notNull(),
    countryCode: text('country_code').notNull(),
    weightG: integer('weight_g').notNull(),
    deliveryDays: integer('delivery_days').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('shopping_news_newest').on(t.createdAt.desc())],
)

export const trustedSellers = pgTable(
  'trusted_sellers',
  {
    id: primaryId(),
    category: text('category').notNull(),
    name: text('name').notNull(),
    logoUrl: text('logo_url').notNull(),
    description: text('description').notNull().default(''),
    storeLink: text('store_link').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [index('trusted_sellers_category').on(t.category, t.position)],
)

/** Customers' reviews of the review programme that we may quote. */
export const customerReviews = pgTable(
  'customer_reviews',
  {
    id: primaryId(),
    pictureUrl: text('picture_url').notNull(),
    quote: text('quote').notNull().default(''),
    product: text('product').notNull().default(''),
    customerName: text('customer_name').notNull(),
    countryCode: text('country_code').notNull(),
    weightG: integer('weight_g').notNull(),
    deliveryDays: integer('delivery_days').notNull(),
    reviewLink: text('review_link').notNull().default(''),
    position: integer('position').notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (t) => [index('customer_reviews_shown').on(t.position).where(sql`is_on`)],
)

export const announcements = pgTable('announcements', {
  id: primaryId(),
  title: text('title').notNull().default(''),
  content: text('content').notNull().default(''),
  link: text('link').notNull().default(''),
  startsAt: at('starts_at').notNull().defaultNow(),
  endsAt: at('ends_at'),
})

/**
 * Editorial content in the languages beside English: a row per text of an item. An item is shown in a language
 * when all of its texts are there.
 */
export const contentTranslations = pgTable(
  'content_translations',
  {
    /** A kind of content, such as `articles`. */
    kind: text('kind').notNull(),
    itemId: text('item_id').notNull(),
    /** BCP 47. */
    lang: text('lang').notNull(),
    /** The field, such as `title`; a tab's with its place, such as `tabs.0.name`. */
    field: text('field').notNull(),
    text: text('text').notNull(),
    /** The English text that was translated. When it has changed, the translation is outdated. */
    original: text('original'),
  },
  (t) => [primaryKey({ columns: [t.kind, t.itemId, t.lang, t.field] })],
)

/** Uploaded pictures: re-encoded, under a random name. */
export const files = pgTable(
  'files',
  {
    name: text('name').primaryKey(),
    mime: text('mime').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    customerId: uuid('customer_id'),
    staffId: uuid('staff_id'),
    createdAt: createdAt(),
    /** When it is deleted; null for a file that is kept. */
    expiresAt: at('expires_at'),
  },
  (t) => [index('files_expiring').on(t.expiresAt).where(sql`expires_at is not null`).concurrently()],
)
