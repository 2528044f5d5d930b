import { couponCampaigns, customerReviews, shoppingNews, trustedSellers } from '@sampan/database/tables'
import { toDecimal, toWire, usd } from '@sampan/domain/money'
import { grams, gramsToKg, kgToGrams } from '@sampan/domain/units'
import { asc, desc, eq } from 'drizzle-orm'
import { amountOf } from '../../http/amounts.ts'
import { tableContent } from './table-content.queries.ts'

/** Content of the storefront and promotions: sent parcels, sellers, reviews, coupon campaigns. */
export const shopContent = {
  shopping_news: tableContent<'shopping_news', typeof shoppingNews>({
    table: shoppingNews,
    key: shoppingNews.id,
    searched: [shoppingNews.countryCode],
    order: [desc(shoppingNews.createdAt)],
    listed: (row) => {
      const title = `${row.countryCode} · ${gramsToKg(grams(row.weightG))} kg`
      return { id: row.id, titleEn: title, titleCn: title, note: String(row.deliveryDays), isOn: true }
    },
    toForm: (row) => ({
      product_image_url: row.productImageUrl,
      country_code: row.countryCode,
      weight: gramsToKg(grams(row.weightG)),
      delivery_days: row.deliveryDays,
    }),
    toRow: (form) => ({
      productImageUrl: form.product_image_url,
      countryCode: form.country_code,
      weightG: kgToGrams(form.weight),
      deliveryDays: form.delivery_days,
    }),
    begin: (now) => ({ createdAt: now }),
  }),

  trusted_sellers: tableContent<'trusted_sellers', typeof trustedSellers>({
    table: trustedSellers,
    key: trustedSellers.id,
    searched: [trustedSellers.name, trustedSellers.category],
    order: [asc(trustedSellers.category), asc(trustedSellers.position)],
    listed: (row) => ({ id: row.id, titleEn: row.name, titleCn: row.name, note: row.category, isOn: true }),
    toForm: (row) => ({
      category: row.category as 'Hanfu',
      name: row.name,
      logo_url: row.logoUrl,
      description_en: row.descriptionEn,
      description_cn: row.descriptionCn,
      store_link: row.storeLink,
      position: row.position,
    }),
    toRow: (form) => ({
      category: form.category,
      name: form.name,
      logoUrl: form.logo_url,
      descriptionEn: form.description_en,
      descriptionCn: form.description_cn,
      storeLink: form.store_link,
      position: form.position,
    }),
  }),

  customer_reviews: tableContent<'customer_reviews', typeof customerReviews>({
    table: customerReviews,
    key: customerReviews.id,
    searched: [customerReviews.customerName, customerReviews.productEn, customerReviews.productCn],
    order: [asc(customerReviews.position)],
    listed: (row) => ({
      id: row.id,
      titleEn: row.productEn,
      titleCn: row.productCn,
      note: `${row.customerName}, ${row.countryCode}`,
      isOn: row.isOn,
    }),
    toForm: (row) => ({
      picture_url: row.pictureUrl,
      quote_en: row.quoteEn,
      quote_cn: row.quoteCn,
      product_en: row.productEn,
      product_cn: row.productCn,
      customer_name: row.customerName,
      country_code: row.countryCode,
      weight: gramsToKg(grams(row.weightG)),
      delivery_days: row.deliveryDays,
      review_link: row.reviewLink,
      position: row.position,
      is_on: row.isOn,
    }),
    toRow: (form) => ({
      pictureUrl: form.picture_url,
      quoteEn: form.quote_en,
      quoteCn: form.quote_cn,
      productEn: form.product_en,
      productCn: form.product_cn,
      customerName: form.customer_name,
      countryCode: form.country_code,
      weightG: kgToGrams(form.weight),
      deliveryDays: form.delivery_days,
      reviewLink: form.review_link,
      position: form.position,
      isOn: form.is_on,
    }),
  }),

  coupon_campaigns: tableContent<'coupon_campaigns', typeof couponCampaigns>({
    table: couponCampaigns,
    key: couponCampaigns.id,
    searched: [couponCampaigns.name, couponCampaigns.titleEn, couponCampaigns.titleCn],
    order: [desc(couponCampaigns.createdAt)],
    listed: (row) => ({
      id: row.id,
      titleEn: row.titleEn,
      titleCn: row.titleCn,
      note: `$${toDecimal(usd(row.discountCents))} · ${row.issued} / ${row.quota ?? '∞'}`,
      isOn: row.isOn,
    }),
    toForm: (row) => ({
      name: row.name,
      title_en: row.titleEn,
      title_cn: row.titleCn,
      notice_en: row.noticeEn,
      notice_cn: row.noticeCn,
      discount_amount: toWire(usd(row.discountCents)),
      minimum_amount: toWire(usd(row.minimumCents)),
      valid_days: row.validDays,
      quota: row.quota,
      is_on: row.isOn,
    }),
    toRow: (form) => ({
      name: form.name,
      titleEn: form.title_en,
      titleCn: form.title_cn,
      noticeEn: form.notice_en,
      noticeCn: form.notice_cn,
      discountCents: amountOf('item.discount_amount', form.discount_amount, 'USD').minor,
      minimumCents: amountOf('item.minimum_amount', form.minimum_amount, 'USD').minor,
      validDays: form.valid_days,
      quota: form.quota,
      isOn: form.is_on,
    }),
    begin: (now) => ({ createdAt: now }),
    removable: eq(couponCampaigns.issued, 0),
  }),
}
