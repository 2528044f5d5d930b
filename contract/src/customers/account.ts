import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import {
  amount,
  countryCode,
  email,
  httpUrl,
  id,
  idList,
  list,
  noInput,
  nothing,
  numeric,
  optional,
  optionalOr,
  page,
  pageSize,
  requiredText,
  text,
  wireTime,
} from '../fields.ts'
import { picture } from '../pictures.ts'

export const getAccountInfo = defineEndpoint({
  path: '/api/account/get_account_info',
  summary: 'The signed-in customer.',
  access: 'customer',
  request: noInput,
  data: z.object({
    account_name: z.string(),
    account_no: z.string(),
    balance_amount: amount,
    coupon_num: z.number(),
    invite_code: z.string(),
    avatar_url: picture,
  }),
})

export const getCountryList = defineEndpoint({
  path: '/api/account/get_country_list',
  summary: 'Every country we ship to. `area_id` is what the calculator takes as country_code.',
  access: 'guest',
  request: z.object({}),
  data: z.array(
    z.object({ country_code: z.string(), area_id: z.string(), en_name: z.string(), cn_name: z.string() }),
  ),
})

const addressForm = {
  user_name: requiredText(80),
  country_code: countryCode,
  province: requiredText(80),
  city: requiredText(80),
  address_detail: requiredText(200),
  postal_code: requiredText(20),
  phone: requiredText(32),
  email: optionalOr(z.union([z.literal(''), email]), ''),
  default: numeric(z.number().int().min(0).max(1).default(0)),
}

export const address = z.object({
  id: z.string(),
  country: z.string(),
  country_code: z.string(),
  user_name: z.string(),
  province: z.string(),
  city: z.string(),
  address_detail: z.string(),
  postal_code: z.string(),
  phone: z.string(),
  email: z.string(),
  default: z.number(),
})

export const getAddressList = defineEndpoint({
  path: '/api/account/get_address_list',
  summary: 'The address book, the default address first.',
  access: 'customer',
  request: z.strictObject({ page, page_size: pageSize(9) }),
  data: list(address),
})

export const addAddress = defineEndpoint({
  path: '/api/account/add_address',
  summary: 'Adds an address; `country` is accepted and ignored in favour of country_code.',
  access: 'customer',
  request: z.strictObject({ ...addressForm, country: optional(text(80)) }),
  data: z.object({ id: z.string() }),
})

export const updateAddress = defineEndpoint({
  path: '/api/account/update_address',
  summary: 'Changes an address.',
  access: 'customer',
  request: z.strictObject({ id, ...addressForm, country: optional(text(80)) }),
  data: z.object({ id: z.string() }),
})

export const deleteAddress = defineEndpoint({
  path: '/api/account/delete_address',
  summary: 'Removes an address.',
  access: 'customer',
  request: z.strictObject({ id }),
  data: nothing,
})

export const setDefaultAddress = defineEndpoint({
  path: '/api/account/set_default_address',
  summary: 'Makes an address the default.',
  access: 'customer',
  request: z.strictObject({ id }),
  data: nothing,
})

export const getInviteCode = defineEndpoint({
  path: '/api/account/get_invite_code',
  summary: 'The customer’s own invite code.',
  access: 'customer',
  request: noInput,
  data: z.object({ invite_code: z.string() }),
})

export const getInviteData = defineEndpoint({
  path: '/api/account/get_invite_data',
  summary: 'How many customers were invited and for how much they ordered (USD).',
  access: 'customer',
  request: noInput,
  data: z.object({ invite_num: z.number(), total_sell: amount }),
})

export const getMessageList = defineEndpoint({
  path: '/api/account/get_message_list',
  summary: 'The customer’s messages, newest first; the text is markdown.',
  access: 'customer',
  request: z.strictObject({ page, page_size: pageSize(50) }),
  data: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        date: wireTime,
        message: z.string(),
        /** What its reader can do next and where, a path of the site; '' for nothing. */
        action_text: z.string(),
        action_url: z.string(),
        is_read: z.number(),
      }),
    ),
    total: z.number(),
  }),
})

export const readMessage = defineEndpoint({
  path: '/api/account/read_message',
  summary: 'Marks messages read.',
  access: 'customer',
  request: z.strictObject({ ids: idList(200) }),
  data: nothing,
})

export const readAllMessages = defineEndpoint({
  path: '/api/account/read_all_messages',
  summary: 'Marks every message read.',
  access: 'customer',
  request: noInput,
  data: nothing,
})

export const getNoticeNum = defineEndpoint({
  path: '/api/account/nootification/get-num',
  summary: 'The number of unread messages (the path is spelled as given).',
  access: 'customer',
  request: noInput,
  data: z.object({ num: z.number() }),
})

export const userCreateReview = defineEndpoint({
  path: '/api/account/user_create_review',
  summary: 'Submits a customer review for a reward.',
  access: 'customer',
  request: z.strictObject({ review_link: httpUrl, tok_account: requiredText(100), paypal_no: email }),
  data: nothing,
})

export const getReviewList = defineEndpoint({
  path: '/api/account/get_review_list',
  summary: 'The customer’s own review submissions with status and history.',
  access: 'customer',
  request: z.strictObject({ page, page_size: pageSize(10) }),
  data: list(
    z.object({
      id: z.string(),
      review_link: z.string(),
      tok_account: z.string(),
      paypal_no: z.string(),
      status: z.enum(['submitted', 'in_review', 'approved', 'refused', 'paid']),
      status_text: z.string(),
      reason: z.string(),
      reward_amount: amount.nullable(),
      payout_reference: z.string(),
      submitted_at: wireTime,
      due_at: wireTime,
      history: z.array(z.object({ status_text: z.string(), at: wireTime, note: z.string() })),
    }),
  ),
})
