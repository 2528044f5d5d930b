import { hostname } from 'node:os'
import { uuidv7 } from '@sampan/database'
import type { AppContext } from '../context.ts'
import { serviceOutcomes } from './instruments.ts'
import { deleteProcess, deleteProcessesBefore, saveProcess } from './processes.queries.ts'

const EVERY_MS = 15_000
const FORGOTTEN_AFTER_MS = 86_400_000

/** A process without a heartbeat for this long counts as dead. */
export const DEAD_AFTER_MS = 4 * EVERY_MS

/**
 * Records every 15 seconds that this process is alive, and how outside services answered it. A failure is
 * logged and does not stop the process.
 * @returns a function that ends the recording and deletes the process's row
 */
export async function startHeartbeat(
  context: AppContext,
  name: 'api' | 'worker',
): Promise<() => Promise<void>> {
  const { db, log } = context
  const id = uuidv7()
  const startedAt = context.now()
  const beat = () =>
    saveProcess(db, {
      ...{ id, name, startedAt, host: hostname(), pid: process.pid, seenAt: context.now() },
      services: Object.fromEntries(
        [...serviceOutcomes()].map(([service, { okAt, failedAt, failingSince }]) => [
          service,
          {
            okAt: okAt?.toISOString() ?? null,
            failedAt: failedAt?.toISOString() ?? null,
            failingSince: failingSince?.toISOString() ?? null,
          },
        ]),
      ),
    }).catch((err: unknown) => log.warn({ err }, 'heartbeat failed'))
  await deleteProcessesBefore(db, new Date(startedAt.getTime() - FORGOTTEN_AFTER_MS)).catch(() => {})
  await beat()
  const timer = setInterval(() => void beat(), EVERY_MS)
  return async () => {
    clearInterval(timer)
    await deleteProcess(db, id).catch(() => {})
  }
}
