import { CARRIERS, type CarrierCode } from '@sampan/domain/tracking'
import type { AppContext } from '../../context.ts'
import type { Tracker } from '../../integrations/carriers/index.ts'
import { changeTracking, type waitingTrackings } from './tracking.queries.ts'

/**
 * Tells the service of parcels that wait for it, and notes what it said to each. One that it can not take today stays
 * waiting; one that it will never take is left to the carrier's own page.
 * @throws Error when the service does not answer: all of them stay waiting.
 */
export async function registerNumber(
  context: AppContext,
  tracker: Tracker,
  waiting: Awaited<ReturnType<typeof waitingTrackings>>,
): Promise<void> {
  const answers = await tracker.registerNumber(
    waiting.map(({ tracking, deliveryNumber }) => ({
      number: tracking.number,
      carrier: tracking.carrier in CARRIERS ? (tracking.carrier as CarrierCode) : null,
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
