import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import {
  amount,
  id,
  list,
  nothing,
  numeric,
  optionalOr,
  pictureAddress,
  requiredText,
  revision,
  wireTime,
} from '../fields.ts'
import { picture } from '../pictures.ts'
import { customerMark, dollars, queuePage } from '../staff-fields.ts'

const CLAIM_KINDS = ['lost', 'damaged', 'missing', 'seized'] as const

const claim = z.object({
  claim_id: z.string(),
  kind: z.enum(CLAIM_KINDS),
  kind_text: z.string(),
  description: z.string(),
  image_urls: z.array(picture),
  asked_amount: amount,
  /** The compensation paid or to be paid; 0 otherwise. */
  paid_amount: amount,
  status: z.enum(['asked', 'waiting', 'accepted', 'refused']),
  status_text: z.string(),
  answer: z.string(),
  created_at: wireTime,
  closed_at: wireTime,
})

/** The possible claims for a parcel, and those made. */
export const parcelClaims = z.object({
  list: z.array(claim),
  /** The maximum claim; 0 where nothing is left. */
  limit_amount: amount,
  options: z.array(
    z.object({
      kind: z.enum(CLAIM_KINDS),
      kind_text: z.string(),
      needs_photos: z.boolean(),
      is_possible: z.boolean(),
      /** Why it is not possible, as a sentence; '' where it is. */
      obstacle_text: z.string(),
      /** The last moment for the claim, or the first one when it is not possible yet. */
      at: wireTime,
    }),
  ),
})

export const openClaim = defineEndpoint({
  path: '/api/shopping/open_claim',
  summary: 'Claims money for a parcel that was lost, damaged, incomplete or seized.',
  access: 'customer',
  request: z.strictObject({
    delivery_number: id,
    kind: z.enum(CLAIM_KINDS),
    amount: numeric(z.number().min(0.01).max(100_000)),
    description: requiredText(2000),
    image_urls: optionalOr(z.array(pictureAddress).max(6), []),
  }),
  data: z.object({ claim_id: z.string() }),
  idempotent: true,
})

const staffClaim = claim.extend({
  /** Sent back with the decision, which is refused if a colleague decided meanwhile. */
  revision: z.string(),
  delivery_number: z.string(),
  customer: customerMark,
  country_code: z.string(),
  channel_name: z.string(),
  tracking_number: z.string(),
  is_insured: z.boolean(),
  limit_amount: amount,
  package_out_time: wireTime,
  delivered_time: wireTime,
  decided_by: z.string(),
  /** The caller accepted it, so another colleague must approve it. */
  is_mine: z.boolean(),
})

export const staffClaims = defineEndpoint({
  path: '/api/staff/claims/get_list',
  summary: 'Claims for parcels: open ones, oldest first, or settled ones, newest first.',
  access: ['support', 'finance', 'shipping'],
  request: z.strictObject({ stage: optionalOr(z.enum(['open', 'closed']), 'open'), ...queuePage }),
  data: list(staffClaim),
})

export const decideClaim = defineEndpoint({
  path: '/api/staff/claims/decide',
  summary:
    'Accepts a claim wholly or in part, or refuses it. Above the limits of one colleague it waits for a second person.',
  access: ['support', 'finance'],
  request: z.strictObject({
    claim_id: id,
    revision,
    decision: z.enum(['accept', 'refuse']),
    /** The compensation to the wallet; ignored for a refusal. */
    amount: optionalOr(dollars(0), 0),
    answer: requiredText(1000),
  }),
  data: z.object({ status: z.enum(['waiting', 'accepted', 'refused']) }),
  idempotent: true,
})

export const approveClaim = defineEndpoint({
  path: '/api/staff/claims/approve',
  summary:
    'The second person’s decision on an accepted claim above the limits. A declined claim is open again.',
  access: ['finance'],
  request: z.strictObject({ claim_id: id, is_approved: z.boolean() }),
  data: nothing,
  idempotent: true,
})

export const offerClaim = defineEndpoint({
  path: '/api/staff/shipping/offer_claim',
  summary: 'Tells the customer of an insured parcel without news that it may be claimed as lost at once.',
  access: ['shipping', 'support'],
  request: z.strictObject({ delivery_number: id }),
  data: nothing,
})
