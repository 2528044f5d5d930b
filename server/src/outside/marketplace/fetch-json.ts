import { ProviderProblem } from './provider.ts'

const TIMEOUT_MS = 8_000
const MAX_BYTES = 4 * 1024 * 1024

/**
 * Asks a provider and reads its JSON; one more try after a 5xx, a reset or a time-out.
 * @throws ProviderProblem unavailable
 */
export async function fetchJson(url: URL, init: RequestInit = {}): Promise<unknown> {
  try {
    return await once(url, init)
  } catch {
    return once(url, init).catch((cause: unknown) => {
      throw new ProviderProblem('unavailable', `${url.host}${url.pathname} did not answer`, cause)
    })
  }
}

async function once(url: URL, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  const body = await response.text()
  if (response.status >= 500) throw new Error(`HTTP ${response.status}`)
  if (body.length > MAX_BYTES) throw new Error('answer too large')
  return JSON.parse(body)
}
