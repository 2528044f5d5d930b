import { pageAddresses } from '@sampan/contract/page-addresses'
import { usd } from '@sampan/domain/money'
import {
  disposalWarnings,
  remindersDue,
  type StorageReminder,
  storageClock,
  storageExtension,
  storageReminders,
} from '@sampan/domain/storage'
import { toWireDay } from '@sampan/domain/wire-time'
import type { AppContext } from '../../context.ts'
import { everyRow } from '../../jobs/every-row.ts'
import { notify } from '../../messaging/index.ts'
import { writtenSum } from '../../money-text.ts'
import { isHeld } from '../../payments/index.ts'
import { type Settings, storageRules } from '../../settings/index.ts'
import { overdueOrder, storedAfter } from './storage.queries.ts'

type Stored = Awaited<ReturnType<typeof storedAfter>>[number]

const HOUR_MS = 3_600_000
/** How far back a run looks. Reminders missed for up to two days are still sent; older ones would be misleading. */
const LOOK_BACK_MS = 48 * HOUR_MS

/**
 * Reminds customers whose storage ends soon: 7, 3 and 1 days before the printed promise and before the real
 * end, and warns them before a disposal (settings). Each reminder is sent once, however often this runs: the event's key is the
 * item, the end and the day.
 */
export async function remindOfStorage(context: AppContext): Promise<void> {
  const settings = await context.settings.read()
  for await (const stored of everyRow<Stored>((last, limit) => storedAfter(context.db, last, limit)))
    await remind(context, settings, stored)
}

async function remind(context: AppContext, settings: Settings, { order, waitsForUs }: Stored): Promise<void> {
  const { arrivedAt, storageUntil: endsAt } = order
  if (!arrivedAt || !endsAt) return
  const now = context.now()
  const rules = storageRules(settings)
  const since = new Date(now.getTime() - LOOK_BACK_MS)
  const reminders = [...storageReminders(arrivedAt, endsAt, rules), ...disposalWarnings(endsAt, rules)]
  // If several are due, only the last one is still correct.
  const due =
    remindersDue(reminders, since, now).at(-1) ?? (await missedWarning(context, settings, order, now))
  if (!due) return
  // A disposal cannot come before our answer, and the wait for it extends the storage.
  if (due.of !== 'printed' && waitsForUs) return
  // A hold stops the disposal, and whoever is on hold can do nothing about it.
  const isStopped = () => isHeld(context.db, 'dispose', order.customerId, { orderIds: [order.id] })
  if (due.of === 'disposal' && (await isStopped())) return
  const clock = storageClock(arrivedAt, endsAt, now, rules)
  const name =
    due.of === 'disposal'
      ? 'storage_disposal'
      : due.of === 'printed'
        ? 'storage_printed'
        : clock.state === 'extended'
          ? 'storage_extended_ending'
          : 'storage_ending'
  const next = storageExtension(endsAt, now, settings.storage_extension_days)
  await context.db.transaction((tx) =>
    notify(context, tx, order.customerId, name, {
      eventKey: `storage:${order.id}:${due.of}:${endsAt.toISOString()}:${due.daysBefore}`,
      values: {
        product_name: order.productName,
        order_number: order.orderNumber,
        left: clock.daysLeft,
        stored: clock.daysStored,
        printed: rules.printedDays,
        until: toWireDay(due.of === 'disposal' ? plusDays(due.at, due.daysBefore) : endsAt),
        days: next.days,
        amount: writtenSum(usd(BigInt(next.periods * settings.storage_extension_cents))),
      },
      path: pageAddresses.account('orderList-MyWarehouse'),
    }),
  )
}

const DAY_MS = 86_400_000
const plusDays = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS)

/**
 * Returns a missing warning for goods that are due for disposal, for example after a change of the rules: it gives the
 * customer as long as the longest reminder. Null where none is missing.
 */
async function missedWarning(
  context: AppContext,
  settings: Settings,
  { id, storageUntil }: Stored['order'],
  now: Date,
): Promise<StorageReminder | null> {
  const daysBefore = Math.max(...settings.storage_reminder_days)
  const soon = plusDays(now, daysBefore - settings.storage_disposal_days)
  if (!storageUntil || storageUntil > soon) return null
  const stored = await overdueOrder(context.db, id, now)
  return stored && stored.warnings === 0 ? { of: 'disposal', daysBefore, at: now } : null
}
