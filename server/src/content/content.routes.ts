import type { Language } from '@sampan/contract'
import type { Queryable } from '@sampan/database'
import { grams, gramsToKg } from '@sampan/domain/units'
import { toWireTime } from '@sampan/domain/wire-time'
import { findCustomer } from '../access/index.ts'
import { isPictureSearchOffered, isSearchOffered } from '../catalogue/index.ts'
import { uuidOf } from '../http/ids.ts'
import { type Route, route } from '../http/route-handler.ts'
import { shownRate } from '../ledger/index.ts'
import { signUpOffer } from '../promotions/index.ts'
import { Refusal } from '../refusal.ts'
import { announcedClosure, warehouseAddress } from '../settings/index.ts'
import { allTranslationsOf, languagesOf, translationsOf, writtenFor } from '../translations/index.ts'
import {
  presentArticle,
  presentFaq,
  presentFooter,
  presentGuide,
  presentReview,
  presentSeller,
  presentSiteSettings,
} from './content.presenter.ts'
import {
  announcementAt,
  articleBySlug,
  articlesAt,
  documentByName,
  faqById,
  faqCategoriesInOrder,
  faqsInOrder,
  guideByName,
  guidesInOrder,
  newestNews,
  sellersOf,
  shownReviews,
} from './content.queries.ts'

export const contentRoutes: readonly Route[] = [
  route('/api/index/get_shopping_news', async ({ context }) => ({
    list: (await newestNews(context.db)).map((news) => ({
      id: news.id,
      product_image_url: news.productImageUrl,
      country_code: news.countryCode,
      created_at: toWireTime(news.createdAt),
      product_weight: gramsToKg(grams(news.weightG)),
      delivery_time: news.deliveryDays,
    })),
  })),

  route('/api/index/get_customer_reviews', async ({ context, lang }) => {
    const rows = await shownReviews(context.db)
    const texts = await translationsOf(context.db, 'customer_reviews', idsOf(rows), lang)
    return rows.map((row) => presentReview(row, lang, texts.get(row.id)))
  }),

  route('/api/index/get_announcement', async ({ context, lang, now }) => {
    const row = await announcementAt(context.db, now)
    if (!row) return null
    const texts = await translationsOf(context.db, 'announcements', [row.id], lang)
    const written = writtenFor(lang, { title: row.title, content: row.content }, texts.get(row.id))
    return {
      id: row.id,
      ...written.texts,
      lang: written.lang,
      link: row.link,
    }
  }),

  route('/api/index/get_footer', async ({ context }) => presentFooter(await context.settings.read())),

  route('/api/index/get_closure', async ({ context, now }) =>
    announcedClosure(await context.settings.read(), now),
  ),

  route('/api/index/get_site_settings', async ({ context, lang }) => {
    const [settings, rate, offer] = await Promise.all([
      context.settings.read(),
      shownRate(context),
      signUpOffer(context, context.db),
    ])
    const { SUPPORT_EMAIL } = context.environment
    const searches = { words: isSearchOffered(context), pictures: isPictureSearchOffered(context) }
    const coupon = offer?.isOpen ? offer.campaign : null
    return presentSiteSettings(settings, rate, SUPPORT_EMAIL, coupon, searches, lang)
  }),

  route('/api/articles/get_article_list', async ({ context, input, lang, now }) => {
    const { rows, total } = await articlesAt(
      context.db,
      now,
      input.page_size,
      (input.page - 1) * input.page_size,
    )
    const texts = await allTranslationsOf(context.db, 'articles', idsOf(rows))
    return { list: rows.map((row) => presentArticle(row, lang, texts.get(row.id)).row), total }
  }),

  route('/api/articles/get_article_detail', async ({ context, input, lang, now }) => {
    const found = await articleBySlug(context.db, input.id, now)
    if (!found) throw new Refusal('unknown_id')
    const texts = await allTranslationsOf(context.db, 'articles', [found.id])
    const { row, content } = presentArticle(found, lang, texts.get(found.id))
    return { ...row, content }
  }),

  route('/api/faq/get_faq_list', async ({ context, lang }) => {
    const rows = (await faqsInOrder(context.db)).map(({ faq }) => faq)
    const texts = await translationsOf(context.db, 'faqs', idsOf(rows), lang)
    return rows.map((row) => presentFaq(row, lang, texts.get(row.id)))
  }),

  route('/api/faq/get_faq_category_list', async ({ context, lang }) => {
    const rows = await faqCategoriesInOrder(context.db)
    const texts = await translationsOf(context.db, 'faq_categories', idsOf(rows), lang)
    return rows.map((row) => ({
      id: row.id,
      faq_category_name: writtenFor(lang, { name: row.name }, texts.get(row.id)).texts.name,
    }))
  }),

  route('/api/faq/get_faq', async ({ context, input, lang }) => {
    const row = await faqById(context.db, uuidOf(input.id))
    if (!row) throw new Refusal('unknown_id')
    const texts = await translationsOf(context.db, 'faqs', [row.id], lang)
    return [presentFaq(row, lang, texts.get(row.id))]
  }),

  route(
    '/api/document/get_markdowns',
    async ({ context, input, lang }) => (await documentFor(context.db, input.file_name, lang)).content,
  ),

  route('/api/document/get_document', ({ context, input, lang }) =>
    documentFor(context.db, input.file_name, lang),
  ),

  route('/api/guide/get_guide', async ({ context, input, lang }) => {
    const found = await guideByName(context.db, input.name)
    if (!found) throw new Refusal('unknown_id')
    const texts = await allTranslationsOf(context.db, 'guides', [found.name])
    const { row, tabs } = presentGuide(found, lang, texts.get(found.name))
    return { ...row, tabs }
  }),

  route('/api/guide/get_guide_list', async ({ context, lang }) => {
    const rows = await guidesInOrder(context.db)
    const names = rows.map(({ name }) => name)
    const texts = await allTranslationsOf(context.db, 'guides', names)
    return rows.map((row) => presentGuide(row, lang, texts.get(row.name)).row)
  }),

  route('/api/service/get_trust_seller_list', async ({ context, input, lang }) => {
    const rows = await sellersOf(context.db, input.current_category)
    const texts = await translationsOf(context.db, 'trusted_sellers', idsOf(rows), lang)
    return rows.map((row) => presentSeller(row, lang, texts.get(row.id)))
  }),

  route('/api/service/get_warehouse_address', async ({ context, caller, now }) => {
    const [{ in_english: _, ...address }, customer] = await Promise.all([
      warehouseAddress(context),
      findCustomer(context.db, caller.token, now),
    ])
    // The mark identifies the customer when the tracking number on the label is unreadable.
    const mark = customer ? ` (${customer.id.slice(-6).toUpperCase()})` : ''
    return { ...address, contact_name: address.contact_name + mark }
  }),
]

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

/** @throws Refusal unknown_id */
async function documentFor(db: Queryable, name: string, lang: Language) {
  const row = await documentByName(db, name)
  if (!row) throw new Refusal('unknown_id')
  const originals = { content: row.content }
  const translations = (await allTranslationsOf(db, 'documents', [name])).get(name)
  const written = writtenFor(lang, originals, translations?.[lang])
  return {
    content: written.texts.content,
    lang: written.lang,
    languages: languagesOf(originals, translations),
  }
}
