import type { AppContext } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { replaceSubscription } from './push.queries.ts'

/**
 * Subscribes the browser of a session to notifications, in place of its earlier subscription.
 * @throws Refusal push_service_unknown for an endpoint that is not one of a known push service
 */
export async function subscribePush(
  context: AppContext,
  subscription: Omit<Parameters<typeof replaceSubscription>[1], 'createdAt'>,
): Promise<void> {
  if (!context.integrations.push?.isKnown(subscription.endpoint)) throw new Refusal('push_service_unknown')
  await context.db.transaction((tx) => replaceSubscription(tx, { ...subscription, createdAt: context.now() }))
}
