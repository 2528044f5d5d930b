import { LANGUAGES } from '@sampan/messages/languages'
import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import {
  amount,
  email,
  id,
  list,
  noInput,
  nothing,
  page,
  pageSize,
  requiredText,
  text,
  wireTime,
} from '../fields.ts'
import { markdown, picture } from '../pictures.ts'
import { DOCUMENT_NAMES } from './names.ts'

/** The language of the texts: the reader's, or English where the item is not translated into it. */
const textLanguage = z.string()
/** The languages that the item is written in: what pages and the sitemap name to search engines. */
const languages = z.array(z.enum(LANGUAGES))

export const getShoppingNews = defineEndpoint({
  path: '/api/index/get_shopping_news',
  summary: 'Latest parcels for the home page’s carousel.',
  access: 'guest',
  request: z.object({}),
  data: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        product_image_url: picture,
        country_code: z.string(),
        created_at: wireTime,
        product_weight: z.number(),
        delivery_time: z.number(),
      }),
    ),
  }),
})

export const getCustomerReviews = defineEndpoint({
  path: '/api/index/get_customer_reviews',
  summary: 'Reviews with pictures that staff chose for the home page.',
  access: 'guest',
  request: noInput,
  data: z.array(
    z.object({
      id: z.string(),
      picture_url: picture,
      quote: z.string(),
      product_name: z.string(),
      lang: textLanguage,
      customer_name: z.string(),
      country_code: z.string(),
      weight: z.number(),
      delivery_days: z.number(),
      review_link: z.string(),
    }),
  ),
})

export const getAnnouncement = defineEndpoint({
  path: '/api/index/get_announcement',
  summary: 'The community notice (markdown), shown once a day; null when there is none.',
  access: 'guest',
  request: noInput,
  data: z
    .object({ id: z.string(), title: z.string(), content: markdown, link: z.string(), lang: textLanguage })
    .nullable(),
})

export const submitQuestion = defineEndpoint({
  path: '/api/customerservice/submit_question',
  summary: 'Sends a question to support.',
  access: 'guest',
  request: z.strictObject({ name: requiredText(80), email_address: email, question: requiredText(3000) }),
  data: nothing,
})

const articleRow = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  image_url: picture,
  date: wireTime,
  lang: textLanguage,
  languages,
})
export const getArticleList = defineEndpoint({
  path: '/api/articles/get_article_list',
  summary: 'Blog articles, newest first.',
  access: 'guest',
  request: z.strictObject({ page, page_size: pageSize(9) }),
  data: list(articleRow),
})
export const getArticleDetail = defineEndpoint({
  path: '/api/articles/get_article_detail',
  summary: 'One article; the content is markdown.',
  access: 'guest',
  request: z.strictObject({ id }),
  data: articleRow.extend({ content: markdown }),
})

const faq = z.object({
  id: z.string(),
  faq_category_id: z.string(),
  faq_question: z.string(),
  faq_answer: markdown,
  lang: textLanguage,
})
export const getFaqList = defineEndpoint({
  path: '/api/faq/get_faq_list',
  summary: 'Every frequent question with its answer (markdown).',
  access: 'guest',
  request: z.object({}),
  data: z.array(faq),
})
export const getFaqCategoryList = defineEndpoint({
  path: '/api/faq/get_faq_category_list',
  summary: 'The categories of the questions.',
  access: 'guest',
  request: z.object({}),
  data: z.array(z.object({ id: z.string(), faq_category_name: z.string() })),
})
export const getFaq = defineEndpoint({
  path: '/api/faq/get_faq',
  summary: 'One question: an array of one.',
  access: 'guest',
  request: z.strictObject({ id }),
  data: z.array(faq),
})

export const getMarkdowns = defineEndpoint({
  path: '/api/document/get_markdowns',
  summary: 'A legal document as markdown.',
  access: 'guest',
  request: z.strictObject({ file_name: z.enum(DOCUMENT_NAMES) }),
  data: markdown,
})

export const getDocument = defineEndpoint({
  path: '/api/document/get_document',
  summary: 'A legal document as markdown, with its language.',
  access: 'guest',
  request: z.strictObject({ file_name: z.enum(DOCUMENT_NAMES) }),
  data: z.object({ content: markdown, lang: textLanguage, languages }),
})

export const getGuide = defineEndpoint({
  path: '/api/guide/get_guide',
  summary: 'A guide: title, description and one or more tabs of markdown.',
  access: 'guest',
  request: z.strictObject({ name: requiredText(80) }),
  data: z.object({
    name: z.string(),
    title: z.string(),
    description: z.string(),
    image_url: picture,
    tabs: z.array(z.object({ tab_name: z.string(), content: markdown })),
    updated_at: wireTime,
    lang: textLanguage,
    languages,
  }),
})
export const getGuideList = defineEndpoint({
  path: '/api/guide/get_guide_list',
  summary: 'Every guide, by name and title.',
  access: 'guest',
  request: noInput,
  data: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      description: z.string(),
      image_url: picture,
      updated_at: wireTime,
      lang: textLanguage,
      languages,
    }),
  ),
})

export const getTrustSellerList = defineEndpoint({
  path: '/api/service/get_trust_seller_list',
  summary: 'Trusted sellers of a category.',
  access: 'guest',
  request: z.strictObject({ current_category: text(20).optional().default('Hanfu') }),
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      logo_url: picture,
      description: z.string(),
      lang: textLanguage,
      store_link: z.string(),
    }),
  ),
})

export const getReviewProgramme = defineEndpoint({
  path: '/api/service/get_review_programme',
  summary: 'Review platforms with their reward tiers (USD).',
  access: 'guest',
  request: noInput,
  data: z.array(
    z.object({
      platform: z.string(),
      platform_name: z.string(),
      counts: z.string(),
      tiers: z.array(z.object({ from: z.number(), to: z.number().nullable(), reward: z.number() })),
    }),
  ),
})

export const getWarehouseAddress = defineEndpoint({
  path: '/api/service/get_warehouse_address',
  summary: 'Where to send parcels in China. With a session the contact name carries the customer’s mark.',
  access: 'guest',
  request: noInput,
  data: z.object({
    phone: z.string(),
    contact_name: z.string(),
    province: z.string(),
    city: z.string(),
    district: z.string(),
    street: z.string(),
    detail: z.string(),
    postcode: z.string(),
  }),
})

const socialLinks = z.array(z.object({ name: z.string(), url: z.string() }))

export const getFooter = defineEndpoint({
  path: '/api/index/get_footer',
  summary: 'What the footer of every page shows: the hours of support, links to social networks.',
  access: 'guest',
  request: noInput,
  data: z.object({ support_hours: z.string(), social_links: socialLinks }),
})

export const getSiteSettings = defineEndpoint({
  path: '/api/index/get_site_settings',
  summary: 'Public figures that pages print: fees, limits, storage days, videos.',
  access: 'guest',
  request: noInput,
  data: z.object({
    free_storage_days: z.number(),
    compensation_cap_cny: z.number(),
    invite_bonus_usd: amount,
    carrier_minimum_kg: z.number(),
    volumetric_divisor: z.number(),
    support_email: z.string(),
    support_hours: z.string(),
    handling_fee_text: z.string(),
    return_fee_min_usd: amount,
    return_fee_max_usd: amount,
    cny_per_usd: z.string(),
    /** The coupon of a new account; null while there is none. */
    sign_up_coupon: z.object({ discount_usd: amount, valid_days: z.number() }).nullable(),
    qc_photos: z.number(),
    hosted_video_urls: z.array(z.string()),
    /** Photos of one checked item, as every customer gets them. */
    quality_photos: z.array(picture),
    social_links: socialLinks,
  }),
})
