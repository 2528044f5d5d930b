import { once } from 'node:events'
import { exitWithParent } from '../../src/exit-with-parent.ts'

/** A process that loses its parent while it still starts, and then would run for ever. */
const closeWith = exitWithParent()
process.send?.({ starting: true })
await once(process, 'disconnect')
closeWith(async () => {})
setInterval(() => {}, 60_000)
