import type { AppContext } from '../../context.ts'
import { checkBooks, type Finding } from './check-books.ts'
import { checkStatement } from './check-statement.ts'

/** The findings of one check, or the reason why it could not run. */
export type CheckResult =
  | { readonly name: string; readonly findings: readonly Finding[]; readonly failure?: undefined }
  | { readonly name: string; readonly failure: string }

const CHECKS = {
  ledger: (context: AppContext) => checkBooks(context.db, context.now()),
  statement: (context: AppContext) => checkStatement(context),
}

/** Runs every check independently: a failing one is reported and does not stop the others. */
export async function runChecks(context: AppContext): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const [name, check] of Object.entries(CHECKS)) {
    try {
      results.push({ name, findings: await check(context) })
    } catch (failure) {
      results.push({ name, failure: failure instanceof Error ? failure.message : String(failure) })
    }
  }
  return results
}
