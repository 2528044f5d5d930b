import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import {
  amount,
  destination,
  email,
  namedText,
  numeric,
  optional,
  optionalOr,
  optionalText,
} from '../fields.ts'
import { servicesOfParcel } from '../orders/warehouse-services.ts'
import { declaration } from './declarations.ts'
import { parcelOrderIds } from './shipping-channels.ts'

/** Who receives a parcel, and where in its country. */
export const consignee = {
  consignee_name: namedText(80, 'consignee_name_empty'),
  consignee_province: namedText(80, 'province_empty'),
  consignee_city: namedText(80, 'city_empty'),
  consignee_address_detail: namedText(200, 'address_empty'),
  consignee_postcode: namedText(20, 'postcode_empty'),
  consignee_phone: namedText(32, 'phone_empty'),
  consignee_email: optionalOr(z.union([z.literal(''), email]), ''),
}

export const consigneeWithCountry = { country_code: destination, ...consignee }

export const submitShippingOrder = defineEndpoint({
  path: '/api/shopping/submit_shipping_order',
  summary:
    'Puts warehouse items into a parcel. Without a method staff add the fee. A total_amount that differs from ours is refused; weight and size are ours.',
  access: 'customer',
  request: z.strictObject({
    order_ids: parcelOrderIds,
    ...consigneeWithCountry,
    shipping_method_code: optionalText(32),
    total_amount: numeric(amount.optional()),
    total_weight: numeric(z.number().optional()),
    total_length: numeric(z.number().optional()),
    total_width: numeric(z.number().optional()),
    total_height: numeric(z.number().optional()),
    /** Insured at the terms in force; for a parcel without a method they are those of its pricing. */
    is_insured: optionalOr(z.boolean(), false),
    /** The hours within which the customer was promised to have it packed before others; 0 where that is not chosen. */
    priority_hours: numeric(z.number().int().min(0).default(0)),
    coupon_code: optionalText(40),
    user_parcel_note: optionalText(500),
    /** Ordered with the parcel and paid from the wallet at once; without enough money there nothing is submitted. */
    services: optionalOr(servicesOfParcel, []),
    /** When absent, the declaration is derived from what was paid. */
    declaration: optional(declaration),
  }),
  data: z.object({ delivery_number: z.string() }),
  idempotent: true,
})

export const getParcelAddressHints = defineEndpoint({
  path: '/api/shopping/get_parcel_address_hints',
  summary: 'Addresses that came with the chosen items (imported store orders).',
  access: 'customer',
  request: z.strictObject({ order_ids: parcelOrderIds }),
  data: z.array(
    z.object({
      user_name: z.string(),
      country_code: z.string(),
      province: z.string(),
      city: z.string(),
      address_detail: z.string(),
      postal_code: z.string(),
      phone: z.string(),
      email: z.string(),
    }),
  ),
})
