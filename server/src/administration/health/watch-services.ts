import type { AppContext } from '../../context.ts'
import { raiseAlarm, resolveAlarm } from '../../messaging/index.ts'
import { isDown } from './part-states.ts'
import { systemState } from './system-state.ts'

/**
 * Raises an alarm for an outside service whose requests have all failed for hours, and resolves it when the
 * service answers again. A rarely used service needs failures over the same time.
 */
export async function watchServices(context: AppContext): Promise<void> {
  const { services } = await systemState(context, context.now())
  for (const { service, failingSince, ...outcome } of services) {
    const subject = `service:${service}`
    if (failingSince === null) await resolveAlarm(context, context.db, subject)
    else if (isDown({ ...outcome, failingSince }))
      await raiseAlarm(context, context.db, subject, 'service_down', { failingSince })
  }
}
