import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { noInput, wireTime } from '../fields.ts'
import { markdown, picture } from '../pictures.ts'
import { textLanguage } from './text-language.ts'

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
