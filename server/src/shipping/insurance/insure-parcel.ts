import type { Transaction } from '@sampan/database'
import { type Insurance, insure } from '@sampan/domain/insurance'
import { type Usd, usd } from '@sampan/domain/money'
import { post } from '../../ledger/index.ts'
import type { Order } from '../../orders/index.ts'
import type { Settings } from '../../settings/index.ts'
import type { Parcel } from '../parcels/parcels.queries.ts'

interface Insurable {
  readonly countryCode: string
  /** '' while no channel is chosen. */
  readonly channelCode: string
  readonly orders: readonly Pick<Order, 'goodsCents' | 'freightCents'>[]
  readonly freight: Usd
}

/** Returns what insuring a parcel of these orders costs and covers by the terms in force; null where it is not offered. */
export function insuranceOf(settings: Settings, { orders, ...parcel }: Insurable): Insurance | null {
  return insure(
    {
      basisPoints: settings.insurance_basis_points,
      minimumCents: settings.insurance_minimum_cents,
      capCents: settings.insurance_cap_cents,
      exclusions: settings.insurance_exclusions,
    },
    { ...parcel, goods: usd(orders.reduce((sum, one) => sum + one.goodsCents + one.freightCents, 0n)) },
  )
}

/** Books the premium of a paid parcel as revenue of the insurance; the payment credited it with the freight. */
export async function bookPremium(
  tx: Transaction,
  { id, deliveryNumber, premiumCents }: Parcel,
  now: Date,
): Promise<void> {
  if (premiumCents === 0n) return
  await post(tx, {
    key: `premium:${id}`,
    kind: 'premium',
    currency: 'USD',
    note: deliveryNumber,
    entries: [
      { platform: 'shipping_payable', amount: -premiumCents },
      { platform: 'insurance_premiums', amount: premiumCents },
    ],
    now,
  })
}
