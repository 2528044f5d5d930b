/** The legal documents, by the name in their URL. */
export const DOCUMENT_NAMES = ['terms-of-service', 'terms-of-shipping', 'privacy-policy'] as const
/** What the search offers before a keyword is typed; each has a message in `search`. */
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

/** Kinds of content whose items have translations into the languages beside English and Chinese. */
export const TRANSLATED_KINDS = [
  'articles',
  'faqs',
  'faq_categories',
  'guides',
  'documents',
  'announcements',
  'trusted_sellers',
  'customer_reviews',
  'canned_answers',
  'coupon_campaigns',
] as const
