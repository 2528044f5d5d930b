import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { noInput, optionalOr, text } from '../fields.ts'
import { picture } from '../pictures.ts'
import { textLanguage } from './text-language.ts'

export const getTrustSellerList = defineEndpoint({
  path: '/api/service/get_trust_seller_list',
  summary: 'Trusted sellers of a category.',
  access: 'guest',
  request: z.strictObject({ current_category: optionalOr(text(20), 'Hanfu') }),
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
