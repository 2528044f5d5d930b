import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import {
  amount,
  id,
  noInput,
  nothing,
  numeric,
  optionalOr,
  optionalText,
  requiredText,
  wireTime,
} from '../fields.ts'
import { consigneeWithCountry } from './parcel-submission.ts'
import { parcelOrderIds } from './shipping-channels.ts'

/** The most members of a group, its host included. */
export const GROUP_MEMBERS_MAX = 10
/** A group closes automatically after at most this number of days. */
export const GROUP_DAYS_MAX = 30

/**
 * Where a member stands: `adding` goods, `ready` to pay, `paid`, or `left_out` of a group that closed before they paid.
 */
export const groupMemberState = z.enum(['adding', 'ready', 'paid', 'left_out'])

/** What every member of a group may see of it, and everyone invited before joining. */
const groupFacts = {
  name: z.string(),
  group_status: z.number(),
  group_status_text: z.string(),
  country_name: z.string(),
  /** The first word of the consignee's name. */
  receiver_name: z.string(),
  channel_name: z.string(),
  member_count: z.number(),
  closes_at: wireTime,
}

const groupRow = z.object({
  group_number: z.string(),
  ...groupFacts,
  is_host: z.boolean(),
  my_state: groupMemberState,
})

export const getMyGroups = defineEndpoint({
  path: '/api/groups/get_my_groups',
  summary: 'The groups that the customer hosts or is a member of, newest first.',
  access: 'customer',
  request: noInput,
  data: z.array(groupRow),
})

export const createGroup = defineEndpoint({
  path: '/api/groups/create',
  summary: 'Opens a group whose members send one box to the caller’s address.',
  access: 'customer',
  request: z.strictObject({
    name: requiredText(60),
    channel_code: requiredText(32),
    closes_in_days: numeric(z.number().int().min(1).max(GROUP_DAYS_MAX)),
    ...consigneeWithCountry,
    consignee_tax_number: optionalText(40),
  }),
  data: z.object({ group_number: z.string() }),
  idempotent: true,
})

export const previewGroup = defineEndpoint({
  path: '/api/groups/preview',
  summary: 'What an invited customer sees before they join: no address, no members’ names.',
  access: 'customer',
  request: z.strictObject({ code: id }),
  data: z.object({
    ...groupFacts,
    /** '' for someone who is not a member. */
    group_number: z.string(),
  }),
})

export const joinGroup = defineEndpoint({
  path: '/api/groups/join',
  summary: 'Joins an open group by its invitation code; joining again changes nothing.',
  access: 'customer',
  request: z.strictObject({ code: id }),
  data: z.object({ group_number: z.string() }),
})

export const getGroup = defineEndpoint({
  path: '/api/groups/get',
  summary:
    'One group of the customer’s: their own goods and share. Only its host gets the address, the invitation code and who has joined.',
  access: 'customer',
  request: z.strictObject({ group_number: id }),
  data: groupRow.extend({
    /** The invitation code, for the host while the group is open; else ''. */
    code: z.string(),
    /** The address, for the host; else ''. */
    address: z.string(),
    /** The address by its parts, while its host can correct it; null for others, and once the box is packed. */
    open_address: z
      .object({
        consignee_name: z.string(),
        consignee_province: z.string(),
        consignee_city: z.string(),
        consignee_address_detail: z.string(),
        consignee_postcode: z.string(),
        consignee_phone: z.string(),
        consignee_email: z.string(),
        /** The consignee’s number for customs; '' where none was stated. */
        consignee_tax_number: z.string(),
      })
      .nullable(),
    /** For its host, else empty. */
    members: z.array(
      z.object({
        account_name: z.string(),
        is_me: z.boolean(),
        state: groupMemberState,
        joined_at: wireTime,
      }),
    ),
    /** The caller's goods in the box; null without. */
    mine: z
      .object({
        delivery_number: z.string(),
        item_count: z.number(),
        /** Kilograms: the charged weight of the goods, without packing. */
        weight: z.number(),
        /** The freight of the goods alone: the most that the caller pays for it. */
        alone_amount: amount,
        /** The caller's share of the freight: as packed, or estimated from the goods in the group now. */
        share_amount: amount,
        /** False until the box is packed. */
        is_share_final: z.boolean(),
        /** The amount due before the group closes, insurance included. */
        total_amount: amount,
      })
      .nullable(),
    /** True where the combined value of the goods exceeds the country's customs limit. */
    is_above_customs_limit: z.boolean(),
    /** That limit in US dollars; null where the country has none per parcel. */
    customs_limit: amount.nullable(),
    tracking_number: z.string(),
    can_leave: z.boolean(),
    can_close: z.boolean(),
    can_dissolve: z.boolean(),
  }),
})

export const quoteGroupGoods = defineEndpoint({
  path: '/api/groups/quote_goods',
  summary: 'What chosen warehouse items would cost alone and in the group, before they are added.',
  access: 'customer',
  request: z.strictObject({ group_number: id, order_ids: parcelOrderIds }),
  data: z.object({
    weight: z.number(),
    alone_amount: amount,
    /** An estimate from the goods in the group now. */
    share_amount: amount,
    /** Null where it is not offered. */
    insurance: z.object({ premium_amount: amount, covered_amount: amount }).nullable(),
  }),
})

export const addToGroup = defineEndpoint({
  path: '/api/groups/add_goods',
  summary:
    'Puts warehouse items into the group’s box, as a parcel of the caller’s that is to be paid before the group closes. The total seen is checked.',
  access: 'customer',
  request: z.strictObject({
    group_number: id,
    order_ids: parcelOrderIds,
    is_insured: optionalOr(z.boolean(), false),
    total_amount: amount,
  }),
  data: z.object({ delivery_number: z.string() }),
  idempotent: true,
})

export const leaveGroup = defineEndpoint({
  path: '/api/groups/leave',
  summary: 'Leaves an open group; goods that are not paid go back to the caller’s warehouse.',
  access: 'customer',
  request: z.strictObject({ group_number: id }),
  data: nothing,
})

export const closeGroup = defineEndpoint({
  path: '/api/groups/close',
  summary: 'The host closes the group: members who have not paid are left out, and the rest is packed.',
  access: 'customer',
  request: z.strictObject({ group_number: id }),
  data: nothing,
})

export const dissolveGroup = defineEndpoint({
  path: '/api/groups/dissolve',
  summary: 'The host dissolves an open group before anybody has paid.',
  access: 'customer',
  request: z.strictObject({ group_number: id }),
  data: nothing,
})
