import type { Data, Language } from '@sampan/contract'
import type { articles, customerReviews, faqs, guides, trustedSellers } from '@sampan/database/tables'
import { toWire, usd } from '@sampan/domain/money'
import { DEFAULT_DIVISOR, grams, gramsToKg } from '@sampan/domain/units'
import { toWireTime } from '@sampan/domain/wire-time'
import { type Rate, rateText } from '../ledger/index.ts'
import { feeText } from '../orders/index.ts'
import type { Settings } from '../settings/index.ts'
import { languagesOf, type Translation, type Translations, writtenFor } from '../translations/index.ts'

/**
 * Presents an article in the reader's language, as far as it is translated whole, with the languages that it can be
 * read in.
 */
export function presentArticle(
  row: typeof articles.$inferSelect,
  lang: Language,
  translations: Translations = {},
) {
  const originals = {
    title: row.title,
    description: row.description,
    content: row.content,
  }
  const written = writtenFor(lang, originals, translations[lang])
  const { title, description, content } = written.texts
  return {
    row: {
      id: row.slug,
      title,
      description,
      image_url: row.imageUrl,
      date: toWireTime(row.publishedAt),
      lang: written.lang,
      languages: languagesOf(originals, translations),
    },
    content,
  }
}

/** Presents a question with its answer; `lang` is the language in which both are written. */
export function presentFaq(row: typeof faqs.$inferSelect, lang: Language, translation?: Translation) {
  const written = writtenFor(
    lang,
    {
      question: row.question,
      answer: row.answer,
    },
    translation,
  )
  return {
    id: row.id,
    faq_category_id: row.categoryId,
    faq_question: written.texts.question,
    faq_answer: written.texts.answer,
    lang: written.lang,
  }
}

/** Presents a customer's review on the home page. Quote and product are translated, the customer's name is not. */
export function presentReview(
  row: typeof customerReviews.$inferSelect,
  lang: Language,
  translation?: Translation,
): Data<'/api/index/get_customer_reviews'>[number] {
  const originals = {
    quote: row.quote,
    product: row.product,
  }
  const written = writtenFor(lang, originals, translation)
  return {
    id: row.id,
    picture_url: row.pictureUrl,
    quote: written.texts.quote,
    product_name: written.texts.product,
    lang: written.lang,
    customer_name: row.customerName,
    country_code: row.countryCode,
    weight: gramsToKg(grams(row.weightG)),
    delivery_days: row.deliveryDays,
    review_link: row.reviewLink,
  }
}

/** Presents a trusted seller; only the description is translated. */
export function presentSeller(
  row: typeof trustedSellers.$inferSelect,
  lang: Language,
  translation?: Translation,
): Data<'/api/service/get_trust_seller_list'>[number] {
  const written = writtenFor(lang, { description: row.description }, translation)
  return {
    id: row.id,
    name: row.name,
    logo_url: row.logoUrl,
    description: written.texts.description,
    lang: written.lang,
    store_link: row.storeLink,
  }
}

/**
 * Presents a guide with its tabs in the reader's language, and the languages that it can be read in. A translation
 * holds the texts of a tab by its position.
 */
export function presentGuide(
  row: typeof guides.$inferSelect,
  lang: Language,
  translations: Translations = {},
) {
  const originals: Record<string, string> = {
    title: row.title,
    description: row.description,
  }
  for (const [index, tab] of row.tabs.entries()) {
    originals[`tabs.${index}.name`] = tab.name
    originals[`tabs.${index}.content`] = tab.content
  }
  const written = writtenFor(lang, originals, translations[lang])
  const text = (field: string) => written.texts[field] ?? ''
  return {
    row: {
      name: row.name,
      title: text('title'),
      description: text('description'),
      image_url: row.imageUrl,
      updated_at: toWireTime(row.updatedAt),
      lang: written.lang,
      languages: languagesOf(originals, translations),
    },
    tabs: row.tabs.map((_, index) => ({
      tab_name: text(`tabs.${index}.name`),
      content: text(`tabs.${index}.content`),
    })),
  }
}

/** Presents the figures that public pages print, from the settings in force. */
export const presentFooter = ({ support_hours, social_links }: Settings): Data<'/api/index/get_footer'> => ({
  support_hours,
  social_links,
})

/**
 * Presents the constants that pages mention, so that no text on them repeats a number. `coupon` is that of a new
 * account, null while its campaign is off.
 */
export const presentSiteSettings = (
  settings: Settings,
  rate: Rate,
  supportEmail: string,
  coupon: { readonly discountCents: bigint; readonly validDays: number } | null,
  searches: { readonly words: boolean; readonly pictures: boolean },
  lang: Language,
): Data<'/api/index/get_site_settings'> => ({
  free_storage_days: settings.free_storage_days,
  compensation_cap_cny: settings.compensation_cap_cny,
  claim_days: settings.claim_days,
  lost_claim_days: settings.lost_claim_days,
  invite_bonus_usd: toWire(usd(settings.invite_bonus_cents)),
  invite_bonus_at: settings.invite_bonus_at,
  carrier_minimum_kg: settings.carrier_minimum_g / 1000,
  volumetric_divisor: DEFAULT_DIVISOR,
  support_email: supportEmail,
  support_hours: settings.support_hours,
  handling_fee_text: feeText(settings, lang),
  return_fee_min_usd: toWire(usd(settings.return_fee_min_cents)),
  return_fee_max_usd: toWire(usd(settings.return_fee_max_cents)),
  cny_per_usd: rateText(rate.e8),
  sign_up_coupon: coupon && { discount_usd: toWire(usd(coupon.discountCents)), valid_days: coupon.validDays },
  qc_photos: settings.qc_photos_min,
  hosted_video_urls: settings.hosted_video_urls,
  quality_photos: settings.quality_photos,
  social_links: settings.social_links,
  search_offered: searches.words,
  picture_search_offered: searches.pictures,
})
