import { translate } from '@sampan/messages/catalogue'
import { createContext } from '../create-context.ts'
import type { Environment } from '../environment.ts'
import { runChecks } from '../finance/index.ts'

/**
 * Prints for each check of the books how often every invariant is violated in the database of `DATABASE_URL`.
 * @returns whether the database's own invariants hold. A comparison with an outside service, which is not restored, is
 * printed but does not count.
 */
export async function printChecks(environment: Environment): Promise<boolean> {
  const context = await createContext(environment, { connections: 2 })
  try {
    const checks = await runChecks(context)
    for (const check of checks) {
      console.log(`\n${check.name}`)
      if (check.failure !== undefined) {
        console.log(`could not run: ${check.failure}`)
        continue
      }
      for (const { id, always, count } of check.findings)
        console.log(
          `${count === 0 ? 'ok ' : 'BAD'}  ${id.padEnd(3)}  ${String(count).padStart(4)}  ${translate('en', 'console-books', always)}`,
        )
    }
    return checks.every(
      (check) => check.failure !== undefined || check.findings.every(({ count }) => count === 0),
    )
  } finally {
    await context.close()
  }
}
