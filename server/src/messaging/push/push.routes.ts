import { hashToken } from '../../access/index.ts'
import { type Route, route } from '../../http/route-handler.ts'
import { isSubscribed, removeSubscriptionOf } from './push.queries.ts'
import { subscribePush } from './subscribe-push.ts'

/** Notifications of the calling browser, identified by its session. */
export const pushRoutes: readonly Route[] = [
  route('/api/account/get_push', async ({ context, caller, customer }) => ({
    public_key: context.integrations.push?.publicKey ?? '',
    is_on: await isSubscribed(context.db, customer.id, hashToken(caller.token)),
  })),

  route('/api/account/subscribe_push', async ({ context, caller, customer, input }) => {
    const { endpoint, p256dh, auth } = input
    const sessionHash = hashToken(caller.token)
    await subscribePush(context, { customerId: customer.id, sessionHash, endpoint, p256dh, auth })
    return null
  }),

  route('/api/account/unsubscribe_push', async ({ context, caller, customer }) => {
    await removeSubscriptionOf(context.db, customer.id, hashToken(caller.token))
    return null
  }),
]
