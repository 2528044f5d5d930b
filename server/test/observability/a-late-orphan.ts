import { once } from 'node:events'
import { exitWithParent } from '../../src/exit-with-parent.ts'

/** A process that loses its parent before it listens for that, and then would run for ever. */
process.send?.({ starting: true })
await once(process, 'disconnect')
exitWithParent()
setInterval(() => {}, 60_000)
