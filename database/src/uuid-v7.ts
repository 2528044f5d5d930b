import { randomFillSync } from 'node:crypto'

const UUID_BYTES = 16
/** Random bytes for the next 256 ids: requesting many at once costs as much as requesting one. */
const random = Buffer.alloc(256 * UUID_BYTES)
let used = random.length

let lastMs = 0
let counter = 0

/**
 * Returns a time-ordered uuid (RFC 9562 version 7): new rows are appended to the primary key's index. Ids of
 * one process ascend within a millisecond too (a counter in `rand_a`), so that sorting by id sorts by
 * creation.
 */
export function uuidv7(now: number = Date.now()): string {
  if (used === random.length) {
    randomFillSync(random)
    used = 0
  }
  const bytes = random.subarray(used, used + UUID_BYTES)
  used += UUID_BYTES
  counter = now === lastMs ? counter + 1 : bytes.readUInt16BE(6) & 0x07ff
  lastMs = now
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = ((counter >> 8) & 0x0f) | 0x70
  bytes[7] = counter & 0xff
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
