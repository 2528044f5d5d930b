import { translate } from '@sampan/messages/catalogue'
import { runChecks } from '../finance/index.ts'
import { withShop } from './with-shop.ts'

/**
 * `npm run check-books`: prints for each check how often every invariant is violated; exits with code 1 when
 * any is violated or a check could not run.
 */
await withShop(async (context) => {
  const checks = await runChecks(context)
  for (const check of checks) {
    console.log(`\n${check.name}`)
    if (check.failure !== undefined) {
      console.log(`BAD  could not run: ${check.failure}`)
      continue
    }
    for (const { id, always, count, examples } of check.findings) {
      console.log(
        `${count === 0 ? 'ok ' : 'BAD'}  ${id.padEnd(3)}  ${String(count).padStart(4)}  ${translate('en', 'console-books', always)}`,
      )
      for (const example of examples) console.log(`                 ${example}`)
    }
  }
  const isBroken = checks.some(
    (check) => check.failure !== undefined || check.findings.some((finding) => finding.count > 0),
  )
  process.exitCode = isBroken ? 1 : 0
})
