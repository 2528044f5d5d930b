import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { RESPONSE_POLICY } from '../../http/content-security-policy.ts'

/** The common parts of the streams of server-sent events (WHATWG HTML, 9.2). */

const PULSE_MS = 25_000
/** After this time the browser reconnects, possibly to a less busy process, and its session is checked again. */
const LASTS_MS = 15 * 60_000
/** Maximum number of bytes buffered for a browser that does not read; above it the browser is disconnected. */
const WAITING_LIMIT = 64 * 1024

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A stream is excluded from the response times: its duration is not a latency. */
    readonly isStream?: boolean
  }
}

/** Names what changed; a browser that reconnects sends the last id. */
export const changeEvent = (kind: string, id: number) => `id: ${id}\nevent: change\ndata: ${kind}\n\n`
/** Tells the browser that it is connected, and up to which id it has seen all changes. */
export const pulseEvent = (id: number) => `id: ${id}\nevent: pulse\ndata:\n\n`

/**
 * Takes over the response as a stream. `onClose` runs once, whichever side ended it.
 * @returns null for a browser that left while its session was checked: its `close` is over
 */
export function openEventStream(reply: FastifyReply, onClose: () => void): ServerResponse | null {
  reply.hijack()
  const out = reply.raw
  if (out.closed) return null
  const ends = setTimeout(() => out.end(), LASTS_MS)
  ends.unref()
  out.on('close', () => {
    clearTimeout(ends)
    onClose()
  })
  out.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': RESPONSE_POLICY,
    // Keeps proxies from buffering the response.
    'x-accel-buffering': 'no',
  })
  // Browsers that lose a process at the same time reconnect spread over three seconds.
  writeEvents(out, `retry: ${2000 + Math.round(Math.random() * 3000)}\n\n`)
  return out
}

/** Sends server-sent events to a browser, and disconnects one that does not read; no-op after the end. */
export function writeEvents(out: ServerResponse, text: string): void {
  if (out.writableEnded) return
  out.write(text)
  if (out.writableLength > WAITING_LIMIT) out.destroy()
}

/** Keeps the connections open through proxies that close idle ones. Returns a function that stops it. */
export function pulse(streams: () => Iterable<ServerResponse>): () => void {
  const timer = setInterval(() => {
    for (const out of streams()) writeEvents(out, 'event: pulse\ndata:\n\n')
  }, PULSE_MS)
  timer.unref()
  return () => clearInterval(timer)
}
