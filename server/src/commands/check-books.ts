import { checkBooks, checkStatement } from '../finance/index.ts'
import { withShop } from './with-shop.ts'

/** `npm run check-books`: prints each invariant with how often it is broken; exit code 1 when any is. */
await withShop(async (context) => {
  const findings = [...(await checkBooks(context.db, context.now())), ...(await checkStatement(context))]
  for (const { id, always, count, examples } of findings) {
    console.log(`${count === 0 ? 'ok ' : 'BAD'}  ${id.padEnd(3)}  ${String(count).padStart(4)}  ${always.en}`)
    for (const example of examples) console.log(`                 ${example}`)
  }
  process.exitCode = findings.some((finding) => finding.count > 0) ? 1 : 0
})
