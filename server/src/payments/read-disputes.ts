import type { AppContext } from '../context.ts'
import { everyRow } from '../jobs/every-row.ts'
import { type UnsettledDispute, unsettledDisputes } from './disputes.queries.ts'
import { recordDispute } from './disputes.ts'
import { providerOf } from './provider-of.ts'

/**
 * Reads every dispute again that is open, or lost without its money having been taken back: the news of its end, or of an appeal,
 * may never have arrived. One that cannot be read does not stop the others.
 * @throws AggregateError of ProviderUnclear and ProviderRefused
 */
export async function readDisputes(context: AppContext): Promise<void> {
  const failures: unknown[] = []
  for await (const { way, providerDisputeId } of everyRow<UnsettledDispute>((last, limit) =>
    unsettledDisputes(context.db, last, limit),
  )) {
    const provider = providerOf(context, way)
    if (!provider) continue
    await recordDispute(context, provider, providerDisputeId).catch((failure: unknown) =>
      failures.push(failure),
    )
  }
  if (failures.length > 0) throw new AggregateError(failures, 'a dispute could not be read')
}
