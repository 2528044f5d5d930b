import { pageAddresses } from '@sampan/contract/page-addresses'
import { type Queryable, type Transaction, uuidv7 } from '@sampan/database'
import { type Insurable, type Insurance, insure } from '@sampan/domain/insurance'
import { type Usd, usd } from '@sampan/domain/money'
import type { Text } from '@sampan/messages/phrase'
import { post } from '../../ledger/index.ts'
import { type HeldNotice, heldNotice } from '../../messaging/index.ts'
import { goodsPaidFor, type Order } from '../../orders/index.ts'
import type { Settings } from '../../settings/index.ts'
import type { Parcel } from '../parcels/parcels.queries.ts'

/** Returns what was finally paid for the goods of these orders, domestic freight included. */
export async function goodsCovered(db: Queryable, orders: readonly Order[]): Promise<Usd> {
  const goods = await goodsPaidFor(db, orders)
  return usd(orders.reduce((sum, one) => sum + (goods.get(one.id) ?? 0n) + one.freightCents, 0n))
}

/** Returns premium and cover for insuring a parcel by the terms in force; null where it is not offered. */
export const insuranceOf = (settings: Settings, parcel: Insurable): Insurance | null =>
  insure(
    {
      basisPoints: settings.insurance_basis_points,
      minimumCents: settings.insurance_minimum_cents,
      capCents: settings.insurance_cap_cents,
      exclusions: settings.insurance_exclusions,
    },
    parcel,
  )

interface InsuredAgain {
  readonly insuredCents: bigint | null
  readonly premiumCents: bigint
  /** It was insured, and the terms in force no longer offer it for this channel or country. */
  readonly isDropped: boolean
}

/**
 * Returns cover and premium of an unpaid parcel at a new price, whose freight is part of the cover. An insurance that
 * is no longer offered is dropped; its premium was not paid yet, and the customer is notified.
 */
export function insureAgain(
  settings: Settings,
  parcel: Pick<Parcel, 'insuredCents' | 'countryCode'>,
  priced: Omit<Insurable, 'countryCode'>,
): InsuredAgain {
  if (parcel.insuredCents === null) return { insuredCents: null, premiumCents: 0n, isDropped: false }
  const insurance = insuranceOf(settings, { ...priced, countryCode: parcel.countryCode })
  return {
    insuredCents: insurance?.covered.minor ?? null,
    premiumCents: insurance?.premium.minor ?? 0n,
    isDropped: insurance === null,
  }
}

/** Returns the notice that a parcel lost its insurance. */
export const insuranceDroppedNotice = (
  { id, customerId, deliveryNumber }: Parcel,
  channelName: Text,
): HeldNotice =>
  heldNotice(customerId, 'insurance_dropped', {
    eventKey: `insurance_dropped:${id}:${uuidv7()}`,
    values: { delivery_number: deliveryNumber, channel_name: channelName },
    path: pageAddresses.parcel(deliveryNumber),
  })

/** Books the premium of a paid parcel as revenue of the insurance; the payment credited it with the freight. */
export const bookPremium = (tx: Transaction, parcel: Parcel, now: Date): Promise<void> =>
  postPremium(tx, parcel, { key: `premium:${parcel.id}`, cents: parcel.premiumCents }, now)

/** Books the premium of a paid parcel that is released back to its freight, which is refunded. */
export const returnPremium = (tx: Transaction, parcel: Parcel, now: Date): Promise<void> =>
  postPremium(tx, parcel, { key: `premium-back:${parcel.id}`, cents: -parcel.premiumCents }, now)

async function postPremium(
  tx: Transaction,
  { deliveryNumber }: Parcel,
  { key, cents }: { readonly key: string; readonly cents: bigint },
  now: Date,
): Promise<void> {
  if (cents === 0n) return
  await post(tx, {
    key,
    kind: 'premium',
    currency: 'USD',
    note: deliveryNumber,
    entries: [
      { platform: 'shipping_payable', amount: -cents },
      { platform: 'insurance_premiums', amount: cents },
    ],
    now,
  })
}
