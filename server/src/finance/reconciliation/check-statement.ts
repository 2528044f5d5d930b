import { type Amount, amountToDecimal } from '@sampan/domain/money'
import { providerTitle } from '@sampan/domain/payment-providers'
import { z } from 'zod'
import type { AppContext } from '../../context.ts'
import type { PaymentProvider, StatementLine } from '../../integrations/payment-providers/index.ts'
import { isPosted } from '../../ledger/index.ts'
import { bookedUnmatched, isMovement, movementKey, ownFeeKey, ownFeeOf } from '../../payments/index.ts'
import type { Finding } from './check-invariants.ts'
import { bookedCaptures, bookedReversals, capturingAmong, payoutIsBooked } from './statement.queries.ts'

const DAY_MS = 86_400_000
const PERIOD_MS = 31 * DAY_MS
const EXAMPLES = 5

/**
 * Checks I7 against a provider: every capture on its statement of the last 31 days is in the ledger, with exactly the
 * amount it still holds and the fee it kept; so is every payout, every fee that belongs to none, and every other movement; every capture in the
 * ledger is on the statement, if its payment began in these days.
 * @throws ProviderUnclear, ProviderRefused when the statement cannot be read.
 */
export async function checkStatement(
  context: AppContext,
  provider: PaymentProvider,
  delayMs: number = provider.statementDelayMs,
): Promise<Finding> {
  const title = providerTitle(provider.name)
  const now = context.now().getTime()
  const until = now - delayMs
  const lines = await provider.statement(new Date(now - PERIOD_MS), new Date(until))
  const returns = lines.filter(({ kind }) => kind === 'refund' || kind === 'reversal')
  const reversed = await bookedReversals(
    context.db,
    returns.flatMap(({ id, captureId }) => [id, captureId]),
  )
  const held = heldByCapture(lines, (id) => reversed.get(id)?.captureId ?? id)
  // A statement lists a capture by its beginning, and a bank transfer is booked days later: only that of a payment begun
  // since must be on this one. The day allows for clocks that differ.
  const ids = [...held.keys()]
  const booked = [
    ...(await bookedCaptures(context.db, provider.name, { since: new Date(now - PERIOD_MS + DAY_MS), ids })),
    ...(await bookedUnmatched(context.db, provider.name, ids)),
  ]
  const known = new Map(booked.map((capture) => [capture.providerCaptureId, capture]))

  const unbooked = lines.filter((line) => line.kind === 'capture' && !known.has(line.id))
  const intents = unbooked.map((line) => line.reference ?? '').filter((id) => z.uuid().safeParse(id).success)
  const capturing = await capturingAmong(context.db, intents)
  const examples = unbooked
    .filter((line) => !capturing.has(line.reference ?? ''))
    .map((line) => `${line.id}: ${amountText(line)} at ${title}, not in the books`)

  for (const capture of booked) {
    const at = held.get(capture.providerCaptureId)
    const isRecent = capture.createdAt.getTime() > until
    if (at === capture.heldCents || capture.isRefunding || (isRecent && at === undefined)) continue
    const { providerCaptureId: id, currency } = capture
    const text = (minor: bigint) => amountText({ currency, minor })
    const stated = at === undefined ? 'nothing' : text(at)
    examples.push(`${id}: ${text(capture.heldCents)} in the books, ${stated} at ${title}`)
  }
  for (const line of lines) {
    const text = (minor: bigint) => amountText({ ...line, minor })
    const isPayout = line.kind === 'payout' && line.currency === 'USD' && line.minor <= 0n
    if (isPayout && !(await payoutIsBooked(context.db, provider.name, line.id, -line.minor)))
      examples.push(`${line.id}: ${text(-line.minor)} paid out by ${title}, not in the books`)
    const ownFee = line.currency === 'USD' ? ownFeeOf(line, reversed.get(line.id)) : 0n
    if (ownFee !== 0n && !(await isPosted(context.db, ownFeeKey(line.id))))
      examples.push(`${line.id}: fee ${text(ownFee)} at ${title}, not in the books`)
    const booked = known.get(line.id)
    if (booked && booked.feeCents !== null && booked.feeCents !== line.feeMinor)
      examples.push(
        `${line.id}: fee ${text(booked.feeCents)} in the books, ${text(line.feeMinor)} at ${title}`,
      )
    if (isMovement(line) && !(await isPosted(context.db, movementKey(line.id))))
      examples.push(`${line.id}: ${amountText(line)} at ${title} (${line.detail}), not in the books`)
  }
  return {
    id: 'I7',
    always: 'always_statement_agrees',
    count: examples.length,
    examples: examples.slice(0, EXAMPLES),
  }
}

/** Writes an amount, with its currency where that is not US dollars. */
const amountText = (amount: Amount): string =>
  amount.currency === 'USD' ? amountToDecimal(amount) : `${amountToDecimal(amount)} ${amount.currency}`

/** Checks every configured provider. @throws ProviderUnclear, ProviderRefused when one cannot be read. */
export async function checkStatements(context: AppContext, delayMs?: number): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const provider of context.integrations.payments)
    findings.push(await checkStatement(context, provider, delayMs))
  return findings
}

/**
 * Returns the remaining amount of each capture on the statement.
 * @param captureOf the capture of a booked reversal, which money that is given back may name; any other id itself
 */
function heldByCapture(
  lines: readonly StatementLine[],
  captureOf: (id: string) => string,
): ReadonlyMap<string, bigint> {
  const held = new Map<string, bigint>()
  for (const line of lines) if (line.kind === 'capture') held.set(line.id, line.minor)
  for (const line of lines) {
    const captureId = captureOf(line.captureId)
    const before = held.get(captureId)
    const isOfCapture = line.kind === 'refund' || line.kind === 'reversal'
    if (isOfCapture && before !== undefined) held.set(captureId, before + line.minor)
  }
  return held
}
