import type { AppContext } from '../context.ts'
import type { Provider, ProviderProblem } from '../integrations/marketplace/index.ts'

/** Logs why a provider gave nothing: as an error where our account is the reason, which only the shop can mend. */
export function logProblem(
  { log }: Pick<AppContext, 'log'>,
  { name }: Pick<Provider, 'name'>,
  { kind, message }: ProviderProblem,
): void {
  log[kind === 'account' ? 'error' : 'warn']({ provider: name, problem: message }, 'provider')
}
