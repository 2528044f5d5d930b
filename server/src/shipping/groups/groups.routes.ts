import { toWire } from '@sampan/domain/money'
import { gramsToKg } from '@sampan/domain/units'
import { tariffInForce, tariffWith } from '../../freight/index.ts'
import { amountOf } from '../../http/amounts.ts'
import { type Route, route } from '../../http/route-handler.ts'
import { Refusal } from '../../refusal.ts'
import { consigneeWithCountryOf } from '../parcels/submission.ts'
import { addGoods, partsOfGroup, quoteGoods } from './add-goods.ts'
import { closeGroup, dissolveGroup } from './close-group.ts'
import { createGroup } from './create-group.ts'
import { presentFacts, presentGroup, presentGroupRow } from './groups.presenter.ts'
import { groupByCode, groupOf, groupsOf, membersOf } from './groups.queries.ts'
import { joinGroup, leaveGroup } from './join-group.ts'

export const groupRoutes: readonly Route[] = [
  route('/api/groups/get_my_groups', async ({ context, customer, lang }) => {
    const [groups, tariff] = await Promise.all([groupsOf(context.db, customer.id), tariffInForce(context)])
    return groups.map((membership) => presentGroupRow(membership, customer.id, { tariff, lang }))
  }),

  route('/api/groups/create', async ({ context, customer, input, idempotencyKey }) => ({
    group_number: await createGroup(
      context,
      {
        hostId: customer.id,
        name: input.name,
        channelCode: input.channel_code,
        closesInDays: input.closes_in_days,
        consignee: consigneeWithCountryOf(input),
        taxNumber: input.consignee_tax_number,
      },
      idempotencyKey,
    ),
  })),

  route('/api/groups/preview', async ({ context, customer, input, lang }) => {
    const invited = await groupByCode(context.db, input.code)
    if (!invited) throw new Refusal('group_unknown')
    const { number, channelCode } = invited.group
    const [membership, tariff] = await Promise.all([
      groupOf(context.db, customer.id, number),
      tariffWith(context, context.db, channelCode),
    ])
    return { ...presentFacts(invited, { tariff, lang }), group_number: membership ? number : '' }
  }),

  route('/api/groups/join', async ({ context, customer, input }) => ({
    group_number: await joinGroup(context, customer.id, input.code),
  })),

  route('/api/groups/get', async ({ context, customer, input, lang, now }) => {
    const membership = await groupOf(context.db, customer.id, input.group_number)
    if (!membership) throw new Refusal('unknown_id')
    const [members, inBox, tariff] = await Promise.all([
      membersOf(context.db, membership.group),
      partsOfGroup(context.db, membership.group.id),
      tariffWith(context, context.db, membership.group.channelCode),
    ])
    return presentGroup(membership, { customerId: customer.id, members, inBox, now }, { tariff, lang })
  }),

  route('/api/groups/quote_goods', async ({ context, customer, input }) => {
    const { alone, share, weight, insurance } = await quoteGoods(
      context,
      customer.id,
      input.group_number,
      input.order_ids,
    )
    return {
      weight: gramsToKg(weight),
      alone_amount: toWire(alone.price),
      share_amount: toWire(share),
      insurance: insurance && {
        premium_amount: toWire(insurance.premium),
        covered_amount: toWire(insurance.covered),
      },
    }
  }),

  route('/api/groups/add_goods', async ({ context, customer, input, idempotencyKey }) => ({
    delivery_number: await addGoods(
      context,
      {
        customerId: customer.id,
        groupNumber: input.group_number,
        orderNumbers: input.order_ids,
        isInsured: input.is_insured,
        seenTotal: amountOf('total_amount', input.total_amount, 'USD'),
      },
      idempotencyKey,
    ),
  })),

  route('/api/groups/leave', async ({ context, customer, input }) => {
    await leaveGroup(context, customer.id, input.group_number)
    return null
  }),

  route('/api/groups/close', async ({ context, customer, input }) => {
    await closeGroup(context, customer.id, input.group_number)
    return null
  }),

  route('/api/groups/dissolve', async ({ context, customer, input }) => {
    await dissolveGroup(context, customer.id, input.group_number)
    return null
  }),
]
