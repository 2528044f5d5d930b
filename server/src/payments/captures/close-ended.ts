import type { AppContext } from '../../context.ts'
import { nullIfNotFound } from '../../integrations/payment-providers/index.ts'
import type { Intent } from '../intents/payment-intents.queries.ts'
import { markChecked, markClosed } from '../intents/unfinished-intents.queries.ts'
import { captureOfIntent } from '../payments.queries.ts'
import { providerOf } from '../provider-of.ts'
import { settle } from './settle.ts'

/**
 * Tells the provider that an intent that ended here is no longer wanted, and books any money that arrived anyway: some
 * providers take it as soon as the customer approves. Runs again while a capture is pending, which may take days.
 * @throws ProviderUnclear to be run again.
 */
export async function closeEnded(context: AppContext, intent: Intent): Promise<void> {
  const provider = providerOf(context, intent.way)
  if (!provider || !intent.providerOrderId) return
  // Its money was in suspense, and left it: nothing more can come.
  if (await captureOfIntent(context.db, intent.id)) return markClosed(context.db, intent.id, context.now())
  await markChecked(context.db, intent.id, context.now())
  await nullIfNotFound(provider.close(intent.providerOrderId))
  const payment = await nullIfNotFound(provider.read(intent.providerOrderId))
  const captures = payment?.captures ?? []
  if (captures.some(({ state }) => state === 'completed')) {
    await settle(context, intent.id, 'close')
  } else if (captures.every(({ state }) => state === 'declined')) {
    await markClosed(context.db, intent.id, context.now())
  }
}
