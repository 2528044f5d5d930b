import type { Channel } from './channel.ts'

const AMOUNTS: ReadonlySet<string> = new Set(['price', 'firstPrice', 'stepPrice', 'basisPoints'])

/** A channel as stored: plain JSON, its cents and basis points as whole numbers. */
export function channelToJson(channel: Channel): unknown {
  return JSON.parse(
    JSON.stringify(channel, (_, value) => (typeof value === 'bigint' ? Number(value) : value)),
  )
}

/**
 * The channel that `channelToJson` stored. What people typed is checked against the contract's schema first.
 * @throws RangeError for an amount that is not a whole number.
 */
export function channelFromJson(json: unknown): Channel {
  return JSON.parse(JSON.stringify(json), (key, value) => (AMOUNTS.has(key) ? BigInt(value) : value))
}
