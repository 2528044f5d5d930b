import type { ContentKind } from '@sampan/contract'
import { DOCUMENT_NAMES, isTranslatedKind, TRANSLATED_FIELDS } from '@sampan/contract/content-names'
import { fromWireTime } from '@sampan/domain/wire-time'
import type { MessageArguments } from '@sampan/messages/arguments'
import { paths } from '../../paths.ts'

type Word = Extract<keyof MessageArguments['console-content'], `field_${string}` | `hint_${string}`>

type FieldControl =
  | 'line'
  | 'lines'
  | 'markdown'
  | 'picture'
  | 'moment'
  | 'whole'
  | 'decimal'
  | 'switch'
  | 'country'
  | 'faq_category'
  | 'seller_category'
  | 'tabs'

export interface ContentField {
  /** The field's name in the contract's form. */
  readonly name: string
  readonly control: FieldControl
  readonly word: Word
  readonly optional?: true
  readonly hint?: Word
  readonly unit?: string
}

const title: ContentField = { name: 'title', control: 'line', word: 'field_title' }
const description: ContentField = { name: 'description', control: 'lines', word: 'field_description' }
const content: ContentField = { name: 'content', control: 'markdown', word: 'field_content' }
const picture: ContentField = {
  name: 'image_url',
  control: 'picture',
  word: 'field_picture',
  optional: true,
}
const position: ContentField = {
  name: 'position',
  control: 'whole',
  word: 'field_position',
  hint: 'hint_position',
}
const isOn: ContentField = { name: 'is_on', control: 'switch', word: 'field_is_on' }

/** The fields of each kind of content, in the order of its form. The contract checks the values. */
export const CONTENT_FIELDS: { readonly [Kind in ContentKind]: readonly ContentField[] } = {
  articles: [
    title,
    description,
    content,
    { name: 'slug', control: 'line', word: 'field_slug', hint: 'hint_slug' },
    { name: 'published_at', control: 'moment', word: 'field_published_at', hint: 'hint_moment' },
    picture,
    isOn,
  ],
  faqs: [
    { name: 'question', control: 'lines', word: 'field_question' },
    { name: 'answer', control: 'markdown', word: 'field_answer' },
    { name: 'category_id', control: 'faq_category', word: 'field_category' },
    position,
    isOn,
  ],
  faq_categories: [{ name: 'name', control: 'line', word: 'field_name' }, position],
  guides: [title, description, { name: 'tabs', control: 'tabs', word: 'field_tabs' }, picture, position],
  documents: [content],
  announcements: [
    title,
    content,
    { name: 'starts_at', control: 'moment', word: 'field_starts_at', hint: 'hint_moment' },
    { name: 'ends_at', control: 'moment', word: 'field_ends_at', hint: 'hint_ends_at', optional: true },
    { name: 'link', control: 'line', word: 'field_link', hint: 'hint_link', optional: true },
  ],
  shopping_news: [
    { name: 'product_image_url', control: 'picture', word: 'field_picture' },
    { name: 'country_code', control: 'country', word: 'field_country' },
    { name: 'weight', control: 'decimal', word: 'field_weight', unit: 'kg' },
    { name: 'delivery_days', control: 'whole', word: 'field_delivery_days' },
  ],
  trusted_sellers: [
    { name: 'name', control: 'line', word: 'field_name' },
    description,
    { name: 'category', control: 'seller_category', word: 'field_category' },
    { name: 'store_link', control: 'line', word: 'field_store_link' },
    { name: 'logo_url', control: 'picture', word: 'field_logo' },
    position,
  ],
  customer_reviews: [
    { name: 'product', control: 'line', word: 'field_product' },
    { name: 'quote', control: 'lines', word: 'field_quote' },
    { name: 'picture_url', control: 'picture', word: 'field_picture' },
    { name: 'customer_name', control: 'line', word: 'field_name' },
    { name: 'country_code', control: 'country', word: 'field_country' },
    { name: 'weight', control: 'decimal', word: 'field_weight', unit: 'kg' },
    { name: 'delivery_days', control: 'whole', word: 'field_delivery_days' },
    { name: 'review_link', control: 'line', word: 'field_review_link', optional: true },
    position,
    isOn,
  ],
  canned_answers: [title, { name: 'content', control: 'lines', word: 'field_content' }, position],
  coupon_campaigns: [
    title,
    { name: 'notice', control: 'lines', word: 'field_notice', optional: true },
    { name: 'name', control: 'line', word: 'field_campaign_name', hint: 'hint_campaign_name' },
    { name: 'discount_amount', control: 'decimal', word: 'field_discount', unit: 'USD' },
    { name: 'minimum_amount', control: 'decimal', word: 'field_minimum', unit: 'USD' },
    { name: 'valid_days', control: 'whole', word: 'field_valid_days' },
    { name: 'quota', control: 'whole', word: 'field_quota', hint: 'hint_quota', optional: true },
    isOn,
  ],
}

export const CONTENT_KINDS = Object.keys(CONTENT_FIELDS) as readonly ContentKind[]

/** Returns whether a field is written in English and translated; others have no language. */
export const isTranslated = (kind: ContentKind, { name }: ContentField): boolean =>
  isTranslatedKind(kind) && TRANSLATED_FIELDS[kind].some((field) => field === name)

/** Returns the kind in an address. @throws Response 404 */
export function kindAt(name: string | undefined): ContentKind {
  const kind = CONTENT_KINDS.find((one) => one === name)
  if (!kind) throw new Response('', { status: 404 })
  return kind
}

/** Returns whether items of the kind can be hidden from customers without being removed. */
export const isSwitchable = (kind: ContentKind): boolean => CONTENT_FIELDS[kind].includes(isOn)

/**
 * Returns whether items can be added and removed. The site has fixed places for guides and documents, which
 * can only be changed.
 */
export const isAddable = (kind: ContentKind): boolean => kind !== 'guides' && kind !== 'documents'

/** Returns the public page of an item; undefined while it is hidden, or where it has none. */
export function seenAt(kind: ContentKind, id: string, item: object, now: Date): string | undefined {
  if ('is_on' in item && item.is_on === false) return undefined
  if ('published_at' in item && (fromWireTime(String(item.published_at)) ?? now) > now) return undefined
  const document = DOCUMENT_NAMES.find((name) => name === id)
  if (kind === 'articles' && 'slug' in item) return paths.article(String(item.slug))
  if (kind === 'faqs') return paths.faq(id)
  if (kind === 'guides') return paths.guide(id)
  if (kind === 'documents' && document) return paths.document(document)
  if (kind === 'trusted_sellers' && 'category' in item) return paths.trustedSellers(String(item.category))
  return undefined
}
