import { providerTitle } from '@sampan/domain/payment-providers'
import type { AppContext } from '../../context.ts'
import { failureText } from '../../observability/redact.ts'
import { checkInvariants, type Finding } from './check-invariants.ts'
import { checkStatement } from './check-statement.ts'

/** The findings of one check, or the reason why it could not run. */
export type CheckResult =
  | { readonly name: string; readonly findings: readonly Finding[]; readonly failure?: undefined }
  | { readonly name: string; readonly failure: string }

/** Runs every check independently: a failing one is reported and does not stop the others. */
export async function runChecks(context: AppContext): Promise<CheckResult[]> {
  const checks: [name: string, check: () => Promise<readonly Finding[]>][] = [
    ['ledger', () => checkInvariants(context.db, context.now())],
    ...context.integrations.payments.map((provider): (typeof checks)[number] => [
      `statement of ${providerTitle(provider.name)}`,
      async () => [await checkStatement(context, provider)],
    ]),
  ]
  const results: CheckResult[] = []
  for (const [name, check] of checks) {
    try {
      results.push({ name, findings: await check() })
    } catch (failure) {
      results.push({ name, failure: failureText(failure) })
    }
  }
  return results
}
