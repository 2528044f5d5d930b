import type { Channel } from './channel.ts'

const AMOUNTS: ReadonlySet<string> = new Set(['price', 'firstPrice', 'stepPrice', 'basisPoints'])

/** Converts a channel to plain JSON: bigint amounts become numbers. */
export function channelToJson(channel: Channel): unknown {
  return JSON.parse(
    JSON.stringify(channel, (_, value) => (typeof value === 'bigint' ? Number(value) : value)),
  )
}

/**
 * Restores a channel from `channelToJson`. User input must be validated by the contract's schema first.
 * @throws RangeError for an amount that is not a whole number.
 */
export function channelFromJson(json: unknown): Channel {
  return JSON.parse(JSON.stringify(json), (key, value) => (AMOUNTS.has(key) ? BigInt(value) : value))
}
