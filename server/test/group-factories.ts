import { toWire } from '@sampan/domain/money'
import type { AppContext } from '../src/context.ts'
import { payFromWallet } from '../src/payments/payment-page/pay-from-wallet.ts'
import { addGoods, quoteGoods } from '../src/shipping/groups/add-goods.ts'
import { closeGroup } from '../src/shipping/groups/close-group.ts'
import { createGroup } from '../src/shipping/groups/create-group.ts'
import { groupByNumber } from '../src/shipping/groups/groups.queries.ts'
import { joinGroup } from '../src/shipping/groups/join-group.ts'
import { parcelOf } from '../src/shipping/parcels/parcels.queries.ts'
import { aCustomer } from './factories.ts'
import { fillWallet } from './fill-wallet.ts'
import { anOrder } from './order-factories.ts'

type Owner = { readonly id: string }

const consignee = {
  ...{ countryCode: 'US', consigneeName: 'Lena Muster', consigneeProvince: 'Oregon' },
  ...{ consigneeCity: 'Portland', consigneeAddressDetail: '12 Harbour Street', consigneePostcode: '97201' },
  ...{ consigneePhone: '+1 503 555 0100', consigneeEmail: '' },
}

/** Opens a group to the United States; returns its number. */
export const aGroup = (context: AppContext, host: Owner): Promise<string> =>
  createGroup(
    context,
    {
      hostId: host.id,
      name: 'Friends',
      channelCode: 'sampan_air',
      closesInDays: 7,
      consignee,
      taxNumber: '',
    },
    null,
  )

/** Lets a customer join the group of another one; returns its number. */
export async function aJoinedGroup(context: AppContext, member: Owner): Promise<string> {
  const number = await aGroup(context, await aCustomer(context))
  const group = await groupByNumber(context.db, number)
  return joinGroup(context, member.id, group?.code ?? '')
}

/** Returns what goods that `anOrder` stores cost alone, in US dollars. */
export async function priceAlone(context: AppContext, customer: Owner): Promise<number> {
  const number = await aGroup(context, customer)
  const { orderNumber } = await anOrder(context, customer, { status: 'in_warehouse' })
  const { alone } = await quoteGoods(context, customer.id, number, [orderNumber])
  return toWire(alone.price)
}

/** Adds paid goods of a customer to a group; returns the number of their parcel. */
async function addPaid(
  context: AppContext,
  owner: Owner,
  groupNumber: string,
  item?: { readonly orderNumber: string },
): Promise<string> {
  const { orderNumber } = item ?? (await anOrder(context, owner, { status: 'in_warehouse' }))
  const orderNumbers = [orderNumber]
  const { alone } = await quoteGoods(context, owner.id, groupNumber, orderNumbers)
  const seenTotal = alone.price
  const added = { customerId: owner.id, groupNumber, orderNumbers, isInsured: false, seenTotal }
  const number = await addGoods(context, added, null)
  const parcel = await parcelOf(context.db, owner.id, number)
  if (!parcel) throw new Error('no parcel')
  await fillWallet(context, owner, parcel.totalCents)
  const payment = { customerId: owner.id, kind: 'parcel', numbers: [number] } as const
  await payFromWallet(context, { ...payment, lang: 'en', idempotencyKey: null })
  return number
}

/**
 * Opens a group and closes it with paid goods of its host; returns its number.
 * @param item what they are, in the warehouse; one is created when absent
 */
export async function aGroupToPack(
  context: AppContext,
  host: Owner,
  item?: { readonly orderNumber: string },
): Promise<string> {
  const groupNumber = await aGroup(context, host)
  await addPaid(context, host, groupNumber, item)
  await closeGroup(context, host.id, groupNumber)
  return groupNumber
}

/** Opens a group and closes it with paid goods of two customers; returns its number and that of one parcel. */
export async function aGroupOfTwoToPack(context: AppContext): Promise<readonly [string, string]> {
  const [host, member] = [await aCustomer(context), await aCustomer(context)]
  const groupNumber = await aGroup(context, host)
  const group = await groupByNumber(context.db, groupNumber)
  await joinGroup(context, member.id, group?.code ?? '')
  await addPaid(context, host, groupNumber)
  const number = await addPaid(context, member, groupNumber)
  await closeGroup(context, host.id, groupNumber)
  return [groupNumber, number]
}
