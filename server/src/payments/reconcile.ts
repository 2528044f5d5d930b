import type { AppContext } from '../context.ts'
import { failpoint } from '../failpoint.ts'
import { type AlarmName, isAlarmOpen, raiseAlarm } from '../messaging/index.ts'
import { closeEnded } from './captures/close-ended.ts'
import { settle } from './captures/settle.ts'
import { ENDED_BECAUSE } from './ended-because.ts'
import { endIntent } from './intents/end-intent.ts'
import type { Intent } from './intents/payment-intents.queries.ts'
import {
  dueIntents,
  endedIntents,
  markChecked,
  returningIntents,
  stuckSince,
} from './intents/unfinished-intents.queries.ts'
import { waitingRefunds } from './refunds/refunds.queries.ts'
import { sendRefund } from './refunds/send-refund.ts'
import { returnSuspense } from './suspense/return-suspense.ts'
import { readWebhook } from './webhooks/read-webhook.ts'
import { staleWebhookEvents } from './webhooks/webhooks.queries.ts'

const MINUTE_MS = 60_000
/** I15: a payment unfinished for longer than this raises an alarm. */
const ALARM_MS = 15 * MINUTE_MS
/** By then the jobs have made their own attempts. */
const LEFT_OVER_MS = 5 * MINUTE_MS
/** An intent that never reached its provider has no approval page. */
const UNSENT_MS = 60 * MINUTE_MS
/** After this time every provider has discarded unapproved payments. */
const UNAPPROVED_MS = 3 * 24 * 60 * MINUTE_MS
const AT_ONCE = 200

/**
 * Continues every payment, webhook event, refund and return of money in suspense left unfinished by a crash, a lost response, a closed page or a
 * missing event. Every step is idempotent.
 */
export async function reconcile(context: AppContext): Promise<void> {
  const now = context.now()
  for (const intent of await dueIntents(context.db, now, AT_ONCE)) {
    failpoint('reconcile.before-settle')
    await attempt(context, `intent:${intent.id}`, () => continuePayment(context, intent, now))
    failpoint('reconcile.after-settle')
  }
  for (const intent of await endedIntents(context.db, AT_ONCE)) {
    await attempt(context, `intent:${intent.id}`, () => closeEnded(context, intent))
  }
  const leftOver = new Date(now.getTime() - LEFT_OVER_MS)
  for (const eventId of await staleWebhookEvents(context.db, leftOver, AT_ONCE)) {
    await attempt(context, `webhook:${eventId}`, () => readWebhook(context, eventId))
  }
  for (const refund of await waitingRefunds(context.db, leftOver, AT_ONCE)) {
    await attempt(context, `refund:${refund.id}`, () => sendRefund(context, refund.id))
  }
  for (const intent of await returningIntents(context.db, AT_ONCE)) {
    await attempt(context, `return:${intent}`, () => returnSuspense(context, intent))
  }
  await raiseStuckAlarms(context, now)
}

async function continuePayment(context: AppContext, intent: Intent, now: Date): Promise<void> {
  const age = now.getTime() - intent.createdAt.getTime()
  const isStuck = age > (intent.status === 'created' ? UNSENT_MS : UNAPPROVED_MS)
  if (intent.status !== 'capturing' && isStuck) {
    await context.db.transaction((tx) => endIntent(tx, intent.id, 'expired', ENDED_BECAUSE.not_approved, now))
  } else if (intent.status === 'created') {
    await markChecked(context.db, intent.id, now)
  } else {
    await settle(context, intent.id, 'clock')
  }
}

async function raiseStuckAlarms(context: AppContext, now: Date): Promise<void> {
  const before = new Date(now.getTime() - ALARM_MS)
  // Any open alarm says more than that time has passed.
  const alarm = async (subject: string, name: AlarmName) => {
    if (!(await isAlarmOpen(context.db, subject))) await raiseAlarm(context, context.db, subject, name)
  }
  for (const intent of await stuckSince(context.db, 'capturing', before, AT_ONCE))
    await alarm(`intent:${intent}`, 'capture_stuck')
  // Again, where finance has resolved the alarm and not released the money.
  for (const intent of await stuckSince(context.db, 'suspense', before, AT_ONCE))
    await alarm(`intent:${intent}`, 'amount_differs')
  for (const eventId of await staleWebhookEvents(context.db, before, AT_ONCE))
    await alarm(`webhook:${eventId}`, 'notice_unreadable')
  for (const refund of await waitingRefunds(context.db, before, AT_ONCE))
    await alarm(`refund:${refund.id}`, 'refund_stuck')
}

/** A failure does not stop the others. */
async function attempt(context: AppContext, subject: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (failure) {
    context.log.warn({ subject, failure: String(failure) }, 'not reconciled yet')
  }
}
