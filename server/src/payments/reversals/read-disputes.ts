import type { AppContext } from '../../context.ts'
import type { PaymentProvider } from '../../integrations/payment-providers/index.ts'
import { everyRow } from '../../jobs/every-row.ts'
import { providerOf } from '../provider-of.ts'
import { disputeByProviderId, type UnsettledDispute, unsettledDisputes } from './disputes.queries.ts'
import { recordDispute } from './disputes.ts'

const PERIOD_MS = 31 * 86_400_000

/**
 * Reads again every dispute that is open, or lost with its money not yet taken back, and records those of the
 * last month that are missing, because the webhook of an opening, a decision or an appeal may be lost. A
 * dispute that cannot be read does not stop the others.
 * @throws AggregateError of ProviderUnclear and ProviderRefused
 */
export async function readDisputes(context: AppContext): Promise<void> {
  const failures: unknown[] = []
  const fail = (failure: unknown) => void failures.push(failure)
  for await (const { way, providerDisputeId } of everyRow<UnsettledDispute>((last, limit) =>
    unsettledDisputes(context.db, last, limit),
  )) {
    const provider = providerOf(context, way)
    if (provider) await recordDispute(context, provider, providerDisputeId).catch(fail)
  }
  for (const provider of context.integrations.payments) {
    for (const id of (await missingDisputes(context, provider).catch(fail)) ?? [])
      await recordDispute(context, provider, id).catch(fail)
  }
  if (failures.length > 0) throw new AggregateError(failures, 'a dispute could not be read')
}

/** Returns the ids of disputes that are not in the books: their payment may be by now. */
async function missingDisputes({ db, now }: AppContext, provider: PaymentProvider): Promise<string[]> {
  const missing: string[] = []
  for (const id of await provider.disputesSince(new Date(now().getTime() - PERIOD_MS)))
    if (!(await disputeByProviderId(db, id))) missing.push(id)
  return missing
}
