import { safeRedirectPath } from '../../paths.ts'
import { readFromDevice, rememberOnDevice } from '../../ui/drafts/device-storage.ts'
import { useHydrated } from '../../ui/hydrated.ts'
import { signInReason } from './sign-in-reason.ts'

const KEY = 'wanted-page'
/** As long as the mailed link of a registration is valid. */
const KEPT_MS = 86_400_000

/** Remembers the product or form that a visitor has to sign in for: the mailed link of a registration opens in another tab. */
export function rememberWantedPage(next: string): void {
  const reason = signInReason(next)
  if (reason === 'reason_product' || reason === 'reason_form') rememberOnDevice(KEY, `${Date.now()} ${next}`)
}

/** Returns the page that this visitor wanted before registering; undefined for none, and until React has hydrated. */
export const useWantedPage = (): string | undefined => (useHydrated() ? wantedPage() : undefined)

function wantedPage(): string | undefined {
  const [, at, page] = /^(\d+) (.*)$/.exec(readFromDevice(KEY) ?? '') ?? []
  return Date.now() - Number(at) < KEPT_MS ? safeRedirectPath(page) : undefined
}
