import { appendFileSync, readFileSync } from 'node:fs'

/** A process that logs each of its starts, dies as configured, and ends once so many have received SIGTERM. */
const { LOG, FAILS, DIES_AFTER_MS, ENDS_WITH } = process.env
appendFileSync(String(LOG), '.')
if (FAILS) process.exit(3)
process.on('SIGTERM', () => {
  appendFileSync(String(LOG), 'x')
  setInterval(() => {
    const ended = readFileSync(String(LOG), 'utf8').split('x').length - 1
    if (ended >= Number(ENDS_WITH ?? 1)) process.exit(0)
  }, 20)
})
setTimeout(() => process.exit(1), Number(DIES_AFTER_MS))
process.send?.({ ready: true })
