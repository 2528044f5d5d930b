import { grams, gramsToKg } from '@sampan/domain/units'
import { toWireTime } from '@sampan/domain/wire-time'
import { textFor } from '@sampan/messages/languages'
import { findCustomer } from '../access/index.ts'
import { uuidOf } from '../http/ids.ts'
import { type Route, route } from '../http/route-handler.ts'
import { rateInForce } from '../ledger/index.ts'
import { campaignOnOffer } from '../promotions/index.ts'
import { Refusal } from '../refusal.ts'
import { presentArticle, presentFaq, presentSiteSettings } from './content.presenter.ts'
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

  route('/api/index/get_customer_reviews', async ({ context, lang }) =>
    (await shownReviews(context.db)).map((row) => ({
      id: row.id,
      picture_url: row.pictureUrl,
      quote: textFor(lang, { en: row.quoteEn, cn: row.quoteCn }),
      product_name: textFor(lang, { en: row.productEn, cn: row.productCn }),
      customer_name: row.customerName,
      country_code: row.countryCode,
      weight: gramsToKg(grams(row.weightG)),
      delivery_days: row.deliveryDays,
      review_link: row.reviewLink,
    })),
  ),

  route('/api/index/get_announcement', async ({ context, lang, now }) => {
    const row = await announcementAt(context.db, now)
    if (!row) return null
    return {
      id: row.id,
      title: textFor(lang, { en: row.titleEn, cn: row.titleCn }),
      content: textFor(lang, { en: row.contentEn, cn: row.contentCn }),
      link: row.link,
    }
  }),

  route('/api/index/get_site_settings', async ({ context, lang }) => {
    const [settings, rate] = await Promise.all([context.settings.read(), rateInForce(context.db)])
    const coupon = await campaignOnOffer(context.db, settings.sign_up_coupon_campaign)
    return presentSiteSettings(settings, rate, context.environment.SUPPORT_EMAIL, coupon, lang)
  }),

  route('/api/articles/get_article_list', async ({ context, input, lang, now }) => {
    const { rows, total } = await articlesAt(
      context.db,
      now,
      input.page_size,
      (input.page - 1) * input.page_size,
    )
    return { list: rows.map((row) => presentArticle(row, lang)), total }
  }),

  route('/api/articles/get_article_detail', async ({ context, input, lang, now }) => {
    const row = await articleBySlug(context.db, input.id, now)
    if (!row) throw new Refusal('unknown_id')
    return { ...presentArticle(row, lang), content: textFor(lang, { en: row.contentEn, cn: row.contentCn }) }
  }),

  route('/api/faq/get_faq_list', async ({ context, lang }) =>
    (await faqsInOrder(context.db)).map(({ faq }) => presentFaq(faq, lang)),
  ),

  route('/api/faq/get_faq_category_list', async ({ context, lang }) =>
    (await faqCategoriesInOrder(context.db)).map((row) => ({
      id: row.id,
      faq_category_name: textFor(lang, { en: row.nameEn, cn: row.nameCn }),
    })),
  ),

  route('/api/faq/get_faq', async ({ context, input, lang }) => {
    const row = await faqById(context.db, uuidOf(input.id))
    if (!row) throw new Refusal('unknown_id')
    return [presentFaq(row, lang)]
  }),

  route('/api/document/get_markdowns', async ({ context, input, lang }) => {
    const row = await documentByName(context.db, input.file_name)
    if (!row) throw new Refusal('unknown_id')
    return textFor(lang, { en: row.contentEn, cn: row.contentCn })
  }),

  route('/api/guide/get_guide', async ({ context, input, lang }) => {
    const row = await guideByName(context.db, input.name)
    if (!row) throw new Refusal('unknown_id')
    return {
      name: row.name,
      title: textFor(lang, { en: row.titleEn, cn: row.titleCn }),
      description: textFor(lang, { en: row.descriptionEn, cn: row.descriptionCn }),
      tabs: row.tabs.map((tab) => ({
        tab_name: textFor(lang, { en: tab.nameEn, cn: tab.nameCn }),
        content: textFor(lang, { en: tab.contentEn, cn: tab.contentCn }),
      })),
      updated_at: toWireTime(row.updatedAt),
    }
  }),

  route('/api/guide/get_guide_list', async ({ context, lang }) =>
    (await guidesInOrder(context.db)).map((row) => ({
      name: row.name,
      title: textFor(lang, { en: row.titleEn, cn: row.titleCn }),
      description: textFor(lang, { en: row.descriptionEn, cn: row.descriptionCn }),
      updated_at: toWireTime(row.updatedAt),
    })),
  ),

  route('/api/service/get_trust_seller_list', async ({ context, input, lang }) =>
    (await sellersOf(context.db, input.current_category)).map((row) => ({
      id: row.id,
      name: row.name,
      logo_url: row.logoUrl,
      description: textFor(lang, { en: row.descriptionEn, cn: row.descriptionCn }),
      store_link: row.storeLink,
    })),
  ),

  route('/api/service/get_warehouse_address', async ({ context, caller, now }) => {
    const [settings, customer] = await Promise.all([
      context.settings.read(),
      findCustomer(context.db, caller.token, now),
    ])
    const address = settings.warehouse_address
    // The mark identifies the customer when the tracking number on the label is unreadable.
    const mark = customer ? ` (${customer.id.slice(-6).toUpperCase()})` : ''
    return { ...address, contact_name: address.contact_name + mark }
  }),
]
