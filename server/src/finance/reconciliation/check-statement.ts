import { toDecimal, usd } from '@sampan/domain/money'
import { z } from 'zod'
import type { AppContext } from '../../context.ts'
import type { StatementLine } from '../../integrations/paypal/index.ts'
import type { Finding } from './check-books.ts'
import { bookedCaptures, capturingAmong, payoutIsBooked } from './statement.queries.ts'

const DAY_MS = 86_400_000
const PERIOD_MS = 31 * DAY_MS
/**
 * PayPal's statement shows a movement up to three hours late, and PayPal refuses windows that begin later
 * than that.
 */
const LATE_MS = 3 * 3_600_000
const EXAMPLES = 5

/**
 * Checks I7 against PayPal: every capture on PayPal's statement of the last 31 days is in the ledger, with
 * exactly the amount PayPal still holds and the fee it kept; so is every payout; and every capture in the
 * ledger is on the statement. Returns no findings when PayPal is not configured.
 * @throws PayPalUnclear, PayPalRefused when the statement can not be read.
 */
export async function checkStatement(context: AppContext, lateMs: number = LATE_MS): Promise<Finding[]> {
  const { paypal } = context.integrations
  if (!paypal) return []
  const now = context.now().getTime()
  const until = now - lateMs
  const lines = await paypal.readStatement(new Date(now - PERIOD_MS), new Date(until))
  const held = heldByCapture(lines)
  const booked = await bookedCaptures(context.db, new Date(now - PERIOD_MS + DAY_MS))
  const known = new Map(booked.map((capture) => [capture.providerCaptureId, capture]))

  const unbooked = lines.filter((line) => line.kind === 'capture' && !known.has(line.id))
  const ids = unbooked.map((line) => line.customId ?? '').filter((id) => z.uuid().safeParse(id).success)
  const capturing = await capturingAmong(context.db, ids)
  const examples = unbooked
    .filter((line) => !capturing.has(line.customId ?? ''))
    .map((line) => `${line.id}: ${toDecimal(usd(line.minor))} at PayPal, not in the books`)

  for (const capture of booked) {
    const at = held.get(capture.providerCaptureId)
    const isRecent = capture.createdAt.getTime() > until
    if (at === capture.heldCents || capture.isRefunding || (isRecent && at === undefined)) continue
    const there = at === undefined ? 'nothing' : toDecimal(usd(at))
    examples.push(
      `${capture.providerCaptureId}: ${toDecimal(usd(capture.heldCents))} in the books, ${there} at PayPal`,
    )
  }
  const always = {
    en: 'PayPal’s statement and the books agree, capture by capture, fee by fee, payout by payout',
    cn: 'PayPal 对账单与账目逐笔一致（扣款、手续费、提现）',
  }
  for (const line of lines) {
    const isPayout = line.kind === 'payout' && line.currency === 'USD'
    if (isPayout && !(await payoutIsBooked(context.db, line.id, -line.minor)))
      examples.push(`${line.id}: ${toDecimal(usd(-line.minor))} paid out by PayPal, not in the books`)
    const booked = known.get(line.id)
    if (booked && booked.feeCents !== null && booked.feeCents !== line.feeMinor)
      examples.push(
        `${line.id}: fee ${toDecimal(usd(booked.feeCents))} in the books, ${toDecimal(usd(line.feeMinor))} at PayPal`,
      )
  }
  return [{ id: 'I7', always, count: examples.length, examples: examples.slice(0, EXAMPLES) }]
}

/** Returns the remaining amount of each capture on the statement. */
function heldByCapture(lines: readonly StatementLine[]): ReadonlyMap<string, bigint> {
  const held = new Map<string, bigint>()
  for (const line of lines) if (line.kind === 'capture') held.set(line.id, line.minor)
  for (const line of lines) {
    const before = line.kind === 'capture' ? undefined : held.get(line.captureId)
    if (before !== undefined) held.set(line.captureId, before + line.minor)
  }
  return held
}
