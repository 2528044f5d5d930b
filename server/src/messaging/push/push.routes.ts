import { hashToken } from '../../access/index.ts'
import { type Route, route } from '../../http/route-handler.ts'
import { Refusal } from '../../refusal.ts'
import { isSubscribed, removeSubscriptionOf, replaceSubscription } from './push.queries.ts'

/** Notifications of the browser that asks, known by its session. */
export const pushRoutes: readonly Route[] = [
  route('/api/account/get_push', async ({ context, caller, customer }) => ({
    public_key: context.integrations.push?.publicKey ?? '',
    is_on: await isSubscribed(context.db, customer.id, hashToken(caller.token)),
  })),

  route('/api/account/subscribe_push', async ({ context, caller, customer, input, now }) => {
    const { endpoint, p256dh, auth } = input
    if (!context.integrations.push?.isKnown(endpoint)) throw new Refusal('push_service_unknown')
    const sessionHash = hashToken(caller.token)
    await context.db.transaction((tx) =>
      replaceSubscription(tx, {
        customerId: customer.id,
        sessionHash,
        endpoint,
        p256dh,
        auth,
        createdAt: now,
      }),
    )
    return null
  }),

  route('/api/account/unsubscribe_push', async ({ context, caller, customer }) => {
    await removeSubscriptionOf(context.db, customer.id, hashToken(caller.token))
    return null
  }),
]
