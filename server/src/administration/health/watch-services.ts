import type { AppContext } from '../../context.ts'
import { raiseAlarm, resolveAlarm } from '../../messaging/index.ts'
import { isDown } from './part-states.ts'
import { systemState } from './system-state.ts'

/**
 * Raises an alarm for each outside service that has only failed for hours, and resolves it once the service answers again. One that is
 * rarely asked has the alarm when its requests fail over that time.
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
