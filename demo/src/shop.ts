import { randomUUID } from 'node:crypto'
import type { Data, Envelope, Input, Language, Path } from '@sampan/contract'
import { buildApp } from '@sampan/server/app'
import { createContext } from '@sampan/server/create-context'
import type { Environment } from '@sampan/server/environment'
import type { Clock } from './clock.ts'

/** The shop in process, at the demo's time: all demo data is created through its own calls. */
export interface Shop {
  readonly context: Awaited<ReturnType<typeof createContext>>
  readonly clock: Clock
  /** @throws Error when the call is refused: the demo data must fit the rules. */
  ask<P extends Path>(path: P, input: Input<P>, token?: string, lang?: Language): Promise<Data<P>>
  /** Sends a signed webhook of the tracking service. */
  trackingWebhook(body: string, sign: string): Promise<void>
  close(): Promise<void>
}

/** No background work runs here that would send the notices of an action once it cannot be undone, at the demo's time. */
const withoutUndo = (settings: Shop['context']['settings']): Shop['context']['settings'] => ({
  ...settings,
  read: async () => ({ ...(await settings.read()), undo_seconds: 0 }),
})

export async function openShop(environment: Environment, clock: Clock): Promise<Shop> {
  const connected = await createContext(environment, { connections: 4, now: clock.now })
  const context = { ...connected, settings: withoutUndo(connected.settings) }
  const app = await buildApp(context)
  return {
    context,
    clock,
    async ask(path, input, token, lang = 'en') {
      const response = await app.inject({
        method: 'POST',
        url: path,
        headers: {
          lang,
          'idempotency-key': randomUUID(),
          ...(token === undefined ? {} : { token }),
        },
        payload: input as object,
      })
      const { code, msg, data } = response.json<Envelope>()
      if (code !== 0) throw new Error(`${path}: ${code} ${msg} ${JSON.stringify(data)}`)
      return data as Data<typeof path>
    },
    async trackingWebhook(body, sign) {
      const headers = { 'content-type': 'application/json', sign }
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/webhooks/17track',
        headers,
        payload: body,
      })
      if (statusCode !== 200) throw new Error(`the tracking notice was answered ${statusCode}`)
    },
    async close() {
      await app.close()
      await context.close()
    },
  }
}
