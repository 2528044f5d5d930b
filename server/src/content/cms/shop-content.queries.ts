import { newestFirst } from '@sampan/database'
import {
  couponCampaigns,
  couponGrants,
  customerReviews,
  shoppingNews,
  trustedSellers,
} from '@sampan/database/tables'
import { toDecimal, toWire, usd } from '@sampan/domain/money'
import { grams, gramsToKg, kgToGrams } from '@sampan/domain/units'
import { and, asc, desc, eq } from 'drizzle-orm'
import { amountOf } from '../../http/amounts.ts'
import { tableContent } from './table-content.queries.ts'

/** Content of the storefront and promotions: sent parcels, sellers, reviews, coupon campaigns. */
export const shopContent = {
  shopping_news: tableContent<'shopping_news', typeof shoppingNews>({
    kind: 'shopping_news',
    table: shoppingNews,
    key: shoppingNews.id,
    searched: [shoppingNews.countryCode],
    order: [newestFirst(shoppingNews.createdAt)],
    listed: (row) => {
      const title = `${row.countryCode} · ${gramsToKg(grams(row.weightG))} kg`
      return { id: row.id, title, note: String(row.deliveryDays), isOn: true }
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
    kind: 'trusted_sellers',
    table: trustedSellers,
    key: trustedSellers.id,
    searched: [trustedSellers.name, trustedSellers.category],
    order: [asc(trustedSellers.category), asc(trustedSellers.position)],
    listed: (row) => ({ id: row.id, title: row.name, note: row.category, isOn: true }),
    toForm: (row) => ({
      category: row.category as 'Hanfu',
      name: row.name,
      logo_url: row.logoUrl,
      description: row.description,
      store_link: row.storeLink,
      position: row.position,
    }),
    toRow: (form) => ({
      category: form.category,
      name: form.name,
      logoUrl: form.logo_url,
      description: form.description,
      storeLink: form.store_link,
      position: form.position,
    }),
  }),

  customer_reviews: tableContent<'customer_reviews', typeof customerReviews>({
    kind: 'customer_reviews',
    titled: 'product',
    table: customerReviews,
    key: customerReviews.id,
    searched: [customerReviews.customerName, customerReviews.product],
    order: [asc(customerReviews.position)],
    listed: (row) => ({
      id: row.id,
      title: row.product,
      note: `${row.customerName}, ${row.countryCode}`,
      isOn: row.isOn,
    }),
    toForm: (row) => ({
      picture_url: row.pictureUrl,
      quote: row.quote,
      product: row.product,
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
      quote: form.quote,
      product: form.product,
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
    kind: 'coupon_campaigns',
    titled: 'title',
    table: couponCampaigns,
    key: couponCampaigns.id,
    searched: [couponCampaigns.name, couponCampaigns.title],
    order: [desc(couponCampaigns.createdAt)],
    listed: (row) => ({
      id: row.id,
      title: row.title,
      note: `$${toDecimal(usd(row.discountCents))} · ${row.issued} / ${row.quota ?? '∞'}`,
      isOn: row.isOn,
    }),
    toForm: (row) => ({
      name: row.name,
      title: row.title,
      notice: row.notice,
      discount_amount: toWire(usd(row.discountCents)),
      minimum_amount: toWire(usd(row.minimumCents)),
      valid_days: row.validDays,
      quota: row.quota,
      is_on: row.isOn,
    }),
    toRow: (form) => ({
      name: form.name,
      title: form.title,
      notice: form.notice,
      discountCents: amountOf('item.discount_amount', form.discount_amount, 'USD').minor,
      minimumCents: amountOf('item.minimum_amount', form.minimum_amount, 'USD').minor,
      validDays: form.valid_days,
      quota: form.quota,
      isOn: form.is_on,
    }),
    begin: (now) => ({ createdAt: now }),
    removable: eq(couponCampaigns.issued, 0),
    // Only refused grants are deleted, which the audit log keeps; a given or waiting grant prevents the removal
    // of its campaign.
    removeReferences: (tx, id) =>
      tx.delete(couponGrants).where(and(eq(couponGrants.campaignId, id), eq(couponGrants.status, 'refused'))),
  }),
}
