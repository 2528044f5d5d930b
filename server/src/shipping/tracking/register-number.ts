import { knownCarrier } from '@sampan/domain/tracking'
import type { AppContext } from '../../context.ts'
import type { Tracker } from '../../integrations/carriers/index.ts'
import { changeTracking, type waitingTrackings } from './tracking.queries.ts'

/**
 * Registers waiting parcels with the service and stores the result of each. A temporarily refused one stays
 * waiting; for a permanently refused one the customer uses the carrier's own page.
 * @throws Error when the service does not respond: all of them stay waiting.
 */
export async function registerNumber(
  context: AppContext,
  tracker: Tracker,
  waiting: Awaited<ReturnType<typeof waitingTrackings>>,
): Promise<void> {
  const answers = await tracker.registerNumber(
    waiting.map(({ tracking, deliveryNumber }) => ({
      number: tracking.number,
      carrier: knownCarrier(tracking.carrier),
      reference: deliveryNumber,
    })),
  )
  const checkedAt = context.now()
  for (const { tracking } of waiting) {
    const said = answers.find(({ number }) => number === tracking.number)
    const state = said?.outcome === 'followed' || said?.outcome === 'refused' ? said.outcome : 'waiting'
    await changeTracking(context.db, [tracking.parcelId], { state, refusal: said?.reason ?? '', checkedAt })
  }
}
