import { setTimeout as pause } from 'node:timers/promises'

/** Faults of the webhooks of every emulator that has some. */
export type WebhookFaults = {
  webhookUrl: string
  webhooksOff: boolean
  webhooksHeld: boolean
  webhookCopies: number
  webhookFirst: boolean
}

/** The faults of webhooks of an emulator that has none: each is sent once, after the call is answered. */
export const webhookFaults = (webhookUrl = ''): WebhookFaults => ({
  webhookUrl,
  webhooksOff: false,
  webhooksHeld: false,
  webhookCopies: 1,
  webhookFirst: false,
})

/** A webhook event: its body, and headers with a new signature for every delivery. */
export type WebhookMessage = { body: string; headers: () => Record<string, string> }

export type Deliveries = {
  /** Sends an event subject to the faults; resolves after its last delivery. */
  emit(message: WebhookMessage): Promise<void>
  /** Sends an event regardless of the faults. */
  send(message: WebhookMessage): Promise<void>
  /** Sends the events held by `webhooksHeld`, in order or reversed. */
  release(order: 'as-happened' | 'reversed'): Promise<void>
  /** Resolves when no delivery is pending; given-up deliveries count as done. */
  settled(): Promise<void>
  stop(): void
}

const patienceMs = 15_000

/** Delivers events, again after each delay until the response is 2xx. */
export function openDeliveries(faults: WebhookFaults, retryDelaysMs: readonly number[]): Deliveries {
  const stopped = new AbortController()
  const underWay = new Set<Promise<void>>()
  const held: WebhookMessage[] = []

  async function send(message: WebhookMessage): Promise<void> {
    const copies = Array.from({ length: Math.max(1, faults.webhookCopies) }, () => deliver(message))
    const all = Promise.all(copies).then(() => undefined)
    underWay.add(all)
    return all.finally(() => underWay.delete(all))
  }

  async function deliver({ body, headers }: WebhookMessage): Promise<void> {
    for (const delay of [0, ...retryDelaysMs]) {
      if (delay > 0)
        await pause(delay, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
      if (stopped.signal.aborted || faults.webhookUrl === '') return
      const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(patienceMs)])
      const request = fetch(faults.webhookUrl, { method: 'POST', body, headers: headers(), signal })
      const answer = await request.catch(() => undefined)
      await answer?.body?.cancel()
      if (answer?.ok) return
    }
  }

  return {
    emit: async (message) => {
      if (faults.webhooksOff) return
      if (faults.webhooksHeld) held.push(message)
      else await send(message)
    },
    send,
    release: async (order) => {
      const messages = held.splice(0)
      for (const message of order === 'reversed' ? messages.reverse() : messages) await send(message)
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.allSettled(underWay)
    },
    stop: () => stopped.abort(),
  }
}
