/** The legal documents, by the name in their URL. */
export const DOCUMENT_NAMES = ['terms-of-service', 'terms-of-shipping', 'privacy-policy'] as const
/** The keywords that the search page suggests; each has a message in `search`. */
export const PRODUCT_CATEGORIES = [
  'womens_clothing',
  'womens_shoes',
  'mens_clothing',
  'mens_shoes',
  'sports',
  'hanfu',
  'cosplay',
] as const
export const SELLER_CATEGORIES = ['Hanfu', 'Sneaker', 'Cosplay'] as const

/** The translatable fields of each kind of content; of tabs, their names and contents. */
export const TRANSLATED_FIELDS = {
  articles: ['title', 'description', 'content'],
  faqs: ['question', 'answer'],
  faq_categories: ['name'],
  guides: ['title', 'description', 'tabs'],
  documents: ['content'],
  announcements: ['title', 'content'],
  trusted_sellers: ['description'],
  customer_reviews: ['product', 'quote'],
  canned_answers: ['title', 'content'],
  coupon_campaigns: ['title', 'notice'],
} as const
export type TranslatedKind = keyof typeof TRANSLATED_FIELDS
export const TRANSLATED_KINDS = Object.keys(TRANSLATED_FIELDS) as [TranslatedKind, ...TranslatedKind[]]

/** Whether items of a kind have translations. */
export const isTranslatedKind = (kind: string): kind is TranslatedKind =>
  Object.hasOwn(TRANSLATED_FIELDS, kind)
