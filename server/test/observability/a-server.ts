import { exitWithParent } from '../../src/exit-with-parent.ts'

/** A process that runs until it is told to end. */
exitWithParent()
setInterval(() => {}, 60_000)
console.log('ready')
