import { createWorld } from './create-world.ts'
import { readEnvironment } from './environment.ts'
import { describeLink } from './modules/catalogue/index.ts'

/** `npm run product -- <link>`: says what a pasted text becomes, step by step, for support staff. */
const text = process.argv.slice(2).join(' ')
if (text === '') {
  console.error('Usage: npm run product -- <link or share text>')
  process.exit(2)
}
const world = await createWorld(readEnvironment(process.env), { connections: 2 })
console.log(await describeLink(world, text))
await world.close()
