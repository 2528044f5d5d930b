import { appendFileSync } from 'node:fs'

/** A process that logs each of its starts, and dies as configured. */
const { LOG, FAILS, DIES_AFTER_MS } = process.env
appendFileSync(String(LOG), '.')
if (FAILS) process.exit(3)
process.send?.({ ready: true })
process.on('SIGTERM', () => process.exit(0))
setTimeout(() => process.exit(1), Number(DIES_AFTER_MS))
