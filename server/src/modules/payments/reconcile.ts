import { failpoint } from '../../failpoint.ts'
import { defineJob } from '../../jobs/job.ts'
import type { World } from '../../world.ts'
import { type AlarmName, raiseAlarm } from '../alarms/index.ts'
import { capturingSince, dueIntents, endIntent, type Intent, markChecked } from '../intents/index.ts'
import { staleNotices } from './notices.queries.ts'
import { readNotice } from './read-notice.ts'
import { waitingRefunds } from './refunds.queries.ts'
import { sendRefund } from './send-refund.ts'
import { settle } from './settle.ts'

const MINUTE_MS = 60_000
/** I15: unfinished longer than this calls a person. */
const ALARM_MS = 15 * MINUTE_MS
/** Jobs have had their own tries by then. */
const LEFT_OVER_MS = 5 * MINUTE_MS
/** An intent that never reached PayPal has no page where anyone could approve it. */
const UNSENT_MS = 60 * MINUTE_MS
/** PayPal forgets unapproved orders long before. */
const UNAPPROVED_MS = 3 * 24 * 60 * MINUTE_MS
const AT_ONCE = 200

/**
 * The clock's part: goes on with every payment, notice and refund that was left unfinished by a crash, a lost answer, a
 * customer who closed the page or a notice that never came. Every step is one that may be repeated.
 */
export async function reconcile(world: World): Promise<void> {
  const now = world.now()
  for (const intent of await dueIntents(world.db, now, AT_ONCE)) {
    failpoint('reconcile.before-settle')
    await attempt(world, `intent:${intent.id}`, () => goOn(world, intent, now))
    failpoint('reconcile.after-settle')
  }
  const leftOver = new Date(now.getTime() - LEFT_OVER_MS)
  for (const eventId of await staleNotices(world.db, leftOver, AT_ONCE)) {
    await attempt(world, `webhook:${eventId}`, () => readNotice(world, eventId))
  }
  for (const refund of await waitingRefunds(world.db, leftOver, AT_ONCE)) {
    await attempt(world, `refund:${refund.id}`, () => sendRefund(world, refund.id))
  }
  await callPeople(world, now)
}

async function goOn(world: World, intent: Intent, now: Date): Promise<void> {
  const age = now.getTime() - intent.createdAt.getTime()
  const isStuck = age > (intent.status === 'created' ? UNSENT_MS : UNAPPROVED_MS)
  if (intent.status !== 'capturing' && isStuck) {
    await world.db.transaction((tx) => endIntent(tx, intent.id, 'expired', 'nobody approved it', now))
  } else if (intent.status === 'created') {
    await markChecked(world.db, intent.id, now)
  } else {
    await settle(world, intent.id, 'clock')
  }
}

async function callPeople(world: World, now: Date): Promise<void> {
  const before = new Date(now.getTime() - ALARM_MS)
  const alarm = (subject: string, name: AlarmName) => raiseAlarm(world, world.db, subject, name)
  for (const intent of await capturingSince(world.db, before, AT_ONCE))
    await alarm(`intent:${intent}`, 'capture_stuck')
  for (const eventId of await staleNotices(world.db, before, AT_ONCE))
    await alarm(`webhook:${eventId}`, 'notice_unreadable')
  for (const refund of await waitingRefunds(world.db, before, AT_ONCE))
    await alarm(`refund:${refund.id}`, 'refund_stuck')
}

/** One that fails leaves the others their turn. */
async function attempt(world: World, subject: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (failure) {
    world.log('warn', 'not reconciled yet', { subject, failure: String(failure) })
  }
}

export const reconcileJob = defineJob<Record<string, never>>({
  name: 'reconcile-payments',
  cron: '* * * * *',
  retries: 0,
  run: (world) => reconcile(world),
})
