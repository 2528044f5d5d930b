import { appendFileSync } from 'node:fs'

/** A process that leaves a mark for each of its starts, and dies as it is told. */
const { LOG, FAILS, DIES_AFTER_MS } = process.env
appendFileSync(String(LOG), '.')
if (FAILS) process.exit(3)
process.send?.({ ready: true })
process.on('SIGTERM', () => process.exit(0))
setTimeout(() => process.exit(1), Number(DIES_AFTER_MS))
