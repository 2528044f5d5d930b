import type { AppContext } from '../../context.ts'
import { type CarrierApi, CarrierRefused, CarrierUnclear } from '../../integrations/carriers/index.ts'
import { Refusal } from '../../refusal.ts'

/** Calls to carriers end within a minute: one that was made before that time books nothing any more. */
const CALL_ENDED_MS = 10 * 60_000

/** Returns the time before which a call was made that has certainly ended. */
export const callsEndedBefore = (context: AppContext): Date =>
  new Date(context.now().getTime() - CALL_ENDED_MS)

/** Returns the API of a carrier. @throws Refusal carrier_unknown where none is configured */
export function carrierAt(context: AppContext, carrier: string): CarrierApi {
  const api = context.integrations.carriers.find((one) => one.carrier === carrier)
  if (!api) throw Refusal.beside('carrier', 'carrier_unknown')
  return api
}

/**
 * Runs a call to a carrier.
 * @throws Refusal `refused` with the carrier's reason; shipment_unclear
 */
export async function callCarrier<Answer>(
  context: AppContext,
  call: Promise<Answer>,
  refused: 'shipment_refused' | 'earlier_try_unknown' = 'shipment_refused',
): Promise<Answer> {
  try {
    return await call
  } catch (failure) {
    if (failure instanceof CarrierRefused) throw new Refusal(refused, { reason: failure.reason })
    if (!(failure instanceof CarrierUnclear)) throw failure
    context.log.warn({ err: failure }, 'carrier')
    throw new Refusal('shipment_unclear')
  }
}
