import type { orders } from '@sampan/database/tables'
import { toWireTime } from '@sampan/domain/wire-time'

type Promised = Pick<typeof orders.$inferSelect, 'priorityHours' | 'priorityDueAt' | 'priorityOutcome'>

/** Presents a priority promise and its outcome; null without one. */
export const presentPriority = ({
  priorityHours: hours,
  priorityDueAt: dueAt,
  priorityOutcome: outcome,
}: Promised) =>
  hours === null
    ? null
    : ({ state: outcome ?? (dueAt ? 'promised' : 'unpaid'), hours, until: toWireTime(dueAt) } as const)
