import { LANGUAGES } from '@sampan/messages/languages'
import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { amount, countryCode, httpUrl, id, nothing, requiredText, text, wireTime } from '../fields.ts'
import { dollars, kilograms, queuePage, whole } from '../staff-fields.ts'
import { SELLER_CATEGORIES, TRANSLATED_KINDS } from './names.ts'

const LONG = 100_000
const slug = z
  .string()
  .trim()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'slug_wrong')
  .max(80)
/** An uploaded picture, a drawing of the first content or any web address; '' for none. */
const picture = z.union([z.literal(''), z.string().regex(/^\/(?:files|content-pictures)\/[\w.-]+$/), httpUrl])
const link = z.union([z.literal(''), z.string().regex(/^\/(?!\/)/), httpUrl])
/** A moment in UTC+8, in the format of the wire or of a form (`2026-11-21T09:00`). */
const moment = z.string().regex(/^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(?::\d{2})?$/)
const position = whole(0, 10_000)

/** Editable content by kind: the fields of its form, texts in English. `save_translation` saves the other languages. */
export const contentForms = {
  articles: z.strictObject({
    slug,
    title: requiredText(200),
    description: requiredText(500),
    content: requiredText(LONG),
    image_url: picture,
    published_at: moment,
    is_on: z.boolean(),
  }),
  faq_categories: z.strictObject({ name: requiredText(80), position }),
  faqs: z.strictObject({
    category_id: id,
    question: requiredText(300),
    answer: requiredText(LONG),
    position,
    is_on: z.boolean(),
  }),
  guides: z.strictObject({
    title: requiredText(200),
    description: requiredText(500),
    tabs: z
      .array(z.strictObject({ name: requiredText(80), content: requiredText(LONG) }))
      .min(1)
      .max(12),
    image_url: picture,
    position,
  }),
  documents: z.strictObject({ content: requiredText(LONG) }),
  shopping_news: z.strictObject({
    product_image_url: picture.refine((url) => url !== ''),
    country_code: countryCode,
    weight: kilograms,
    delivery_days: whole(1, 365),
  }),
  trusted_sellers: z.strictObject({
    category: z.enum(SELLER_CATEGORIES),
    name: requiredText(80),
    logo_url: picture.refine((url) => url !== ''),
    description: requiredText(500),
    store_link: httpUrl,
    position,
  }),
  customer_reviews: z.strictObject({
    picture_url: picture.refine((url) => url !== ''),
    quote: requiredText(400),
    product: requiredText(120),
    customer_name: requiredText(80),
    country_code: countryCode,
    weight: kilograms,
    delivery_days: whole(1, 365),
    /** The published review; '' when it was removed. */
    review_link: z.union([z.literal(''), httpUrl]),
    position,
    is_on: z.boolean(),
  }),
  announcements: z.strictObject({
    title: requiredText(200),
    content: requiredText(LONG),
    link,
    starts_at: moment,
    /** '' while it has no end. */
    ends_at: z.union([z.literal(''), moment]),
  }),
  canned_answers: z.strictObject({ title: requiredText(120), content: requiredText(2000), position }),
  coupon_campaigns: z.strictObject({
    name: slug,
    title: requiredText(120),
    notice: text(500),
    discount_amount: dollars(0.01),
    minimum_amount: dollars(0),
    valid_days: whole(1, 3650),
    /** Null for no limit. */
    quota: whole(1, 10_000_000).nullable(),
    is_on: z.boolean(),
  }),
} as const
export type ContentKind = keyof typeof contentForms
export const CONTENT_KINDS = Object.keys(contentForms) as [ContentKind, ...ContentKind[]]

const kind = z.enum(CONTENT_KINDS)
const languages = z.array(z.enum(LANGUAGES))
const itemOf = <const Kind extends ContentKind>(name: Kind) =>
  z.strictObject({
    kind: z.literal(name),
    id: text(100),
    /** As returned by `get_item`; prevents overwriting someone else's change. '' for a new item. */
    revision: text(40),
    item: contentForms[name],
  })

/** One item with the form of its kind; `id` is '' for a new one. */
const contentItem = z.discriminatedUnion('kind', [
  itemOf('articles'),
  itemOf('faq_categories'),
  itemOf('faqs'),
  itemOf('guides'),
  itemOf('documents'),
  itemOf('shopping_news'),
  itemOf('trusted_sellers'),
  itemOf('customer_reviews'),
  itemOf('announcements'),
  itemOf('canned_answers'),
  itemOf('coupon_campaigns'),
])

export const contentList = defineEndpoint({
  path: '/api/staff/content/get_list',
  summary: 'The items of a kind of content, in the order in which customers see them.',
  access: ['content'],
  request: z.strictObject({ kind, ...queuePage }),
  data: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        /** In the reader's language, where it is translated. */
        title: z.string(),
        /** A date, a category (for a question, its id), or the number of issued coupons. */
        note: z.string(),
        is_on: z.boolean(),
        /** The languages that it can be read in; readers of others get English. */
        languages,
      }),
    ),
    total: z.number(),
    /** Guides and documents have fixed names: they can be changed, but not added or removed. */
    is_fixed: z.boolean(),
  }),
})

export const contentDetail = defineEndpoint({
  path: '/api/staff/content/get_item',
  summary: 'One item as its form.',
  access: ['content'],
  request: z.strictObject({ kind, id }),
  data: z.object({
    content: contentItem,
    languages,
    /** Of the campaign of the sign-up coupon: what new customers get until its values count; null where they do. */
    sign_up: z.object({ discount: amount, minimum: amount, until: wireTime }).nullable(),
  }),
})

export const saveContent = defineEndpoint({
  path: '/api/staff/content/save_item',
  summary: 'Adds an item (`id` is empty) or changes one.',
  access: ['content'],
  request: contentItem,
  data: z.object({ id: z.string() }),
})

export const removeContent = defineEndpoint({
  path: '/api/staff/content/remove_item',
  summary: 'Removes an item that nothing refers to.',
  access: ['content'],
  request: z.strictObject({ kind, id }),
  data: nothing,
})

/** Texts by field, such as `title` or `tabs.0.name`. */
const texts = z.record(text(60), text(LONG))
const translation = {
  kind: z.enum(TRANSLATED_KINDS),
  id: text(100),
  /** A language beside English. */
  lang: text(20),
}

export const contentTranslation = defineEndpoint({
  path: '/api/staff/content/get_translation',
  summary: 'The texts of an item in English and in another language.',
  access: ['content'],
  request: z.strictObject(translation),
  /** `outdated`: the fields whose English has changed since; until they are saved again, customers see the item in English. */
  data: z.object({ revision: z.string(), originals: texts, texts, outdated: z.array(z.string()) }),
})

export const saveTranslation = defineEndpoint({
  path: '/api/staff/content/save_translation',
  summary: 'Saves the texts of an item in another language; customers see it once no text is missing.',
  access: ['content'],
  request: z.strictObject({ ...translation, revision: text(40), texts }),
  data: nothing,
})
