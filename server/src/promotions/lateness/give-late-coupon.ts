import { randomBytes } from 'node:crypto'
import { pageAddresses } from '@sampan/contract/page-addresses'
import { type Transaction, uuidv7 } from '@sampan/database'
import type { LateStage, Owed } from '@sampan/domain/lateness'
import { toDecimal, usd } from '@sampan/domain/money'
import { publicId } from '@sampan/domain/public-ids'
import { fromWireDay, toWireDay } from '@sampan/domain/wire-time'
import { phrase } from '@sampan/messages/phrase'
import type { AppContext } from '../../context.ts'
import { notify } from '../../messaging/index.ts'
import { writtenSum } from '../../money-text.ts'
import { insertLateCoupon } from './late-coupons.queries.ts'

const DAY_MS = 86_400_000
const DAY_HOURS = 24

/** The order or the parcel of which a step was late. */
export interface LateSubject {
  readonly customerId: string
  readonly of: { readonly orderId: string } | { readonly parcelId: string }
  /** Its number. */
  readonly number: string
}

/**
 * Gives the coupon for a step that was late, usable for the freight of any parcel, and tells the customer why they have it. The caller
 * has the customer's lock, and decided that it is owed.
 * @returns what its event says
 */
export async function giveLateCoupon(
  context: AppContext,
  tx: Transaction,
  stage: LateStage,
  { customerId, of, number }: LateSubject,
  owed: Owed & { readonly cents: bigint },
): Promise<{ readonly stage: 'late_coupon'; readonly note: string }> {
  const { late_coupon_days: days } = await context.settings.read()
  const now = context.now()
  const id = uuidv7(now.getTime())
  const expiredAt = new Date(now.getTime() + days * DAY_MS)
  const { dueAt, hoursLate, cents } = owed
  await insertLateCoupon(
    tx,
    {
      ...{ id, code: publicId('coupon', randomBytes(10)), customerId, campaignId: null },
      ...{ discountCents: cents, minimumCents: 0n, status: 'available' },
      ...{ effectedAt: now, expiredAt, createdAt: now },
    },
    { customerId, stage, ...of, subject: number, dueAt, hoursLate, createdAt: now },
  )
  await notify(context, tx, customerId, 'late_coupon', {
    eventKey: `late-coupon:${id}`,
    values: {
      amount: writtenSum(usd(cents)),
      reason: lateReason(stage, number, hoursLate),
      until: toWireDay(expiredAt),
    },
    path: pageAddresses.account('Account-Coupons'),
  })
  return { stage: 'late_coupon', note: `$${toDecimal(usd(cents))}` }
}

/** Names the step that was late, in words. */
export const lateReason = (stage: LateStage, number: string, hoursLate: number) =>
  phrase('kinds', `late_${stage}`, { number, days: Math.floor(hoursLate / DAY_HOURS) })

/** Returns the beginning of a moment's month in UTC+8, in which the coupons of a customer are counted. */
export const startOfMonth = (at: Date): Date => fromWireDay(`${toWireDay(at).slice(0, 8)}01`) ?? at
