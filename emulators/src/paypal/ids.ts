import { randomBytes } from 'node:crypto'

const letters = '0123456789ABCDEFGHJKLMNPRSTUVWXY'

/** Returns an id as PayPal writes them: 17 capital letters and digits. */
export const newId = (): string =>
  Array.from(randomBytes(17), (byte) => letters[byte % letters.length]).join('')

/** The present time in PayPal's format: whole seconds, UTC. */
export const timestamp = (): string => new Date().toISOString().replace(/\.\d+Z$/, 'Z')
