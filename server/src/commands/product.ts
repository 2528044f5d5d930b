import { describeLink } from '../catalogue/index.ts'
import { withShop } from './with-shop.ts'

/** `npm run product -- <link>`: shows step by step how a pasted text is read, for support staff. */
const text = process.argv.slice(2).join(' ')
if (text === '') {
  console.error('Usage: npm run product -- <link or share text>')
  process.exit(2)
}
await withShop(async (context) => console.log(await describeLink(context, text)))
