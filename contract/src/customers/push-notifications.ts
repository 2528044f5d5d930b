import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { httpUrl, noInput, nothing, requiredText } from '../fields.ts'

export const getPush = defineEndpoint({
  path: '/api/account/get_push',
  summary:
    'Whether this device is sent notifications, and the key (VAPID, base64url) that a browser subscribes with; the key is empty where notifications are not set up.',
  access: 'customer',
  request: noInput,
  data: z.object({ public_key: z.string(), is_on: z.boolean() }),
})

export const subscribePush = defineEndpoint({
  path: '/api/account/subscribe_push',
  summary:
    'Sends notifications to this device until it signs out or unsubscribes. The fields are those of the browser’s PushSubscription; another account that used the same browser loses it.',
  access: 'customer',
  request: z.strictObject({
    endpoint: httpUrl,
    p256dh: requiredText(200),
    auth: requiredText(100),
  }),
  data: nothing,
})

export const unsubscribePush = defineEndpoint({
  path: '/api/account/unsubscribe_push',
  summary: 'Stops notifications to this device.',
  access: 'customer',
  request: noInput,
  data: nothing,
})
