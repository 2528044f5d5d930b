import { measuredFetch } from '../../observability/instruments.ts'
import { ProviderProblem } from './provider.ts'

const MAX_BYTES = 4 * 1024 * 1024

/**
 * Fetches a provider's JSON, with one retry after a 5xx, a reset or an invalid response, both within the time
 * limit.
 * @throws ProviderProblem unavailable
 */
export async function fetchJson(url: URL, timeoutMs: number, init: RequestInit = {}): Promise<unknown> {
  const within = { ...init, signal: AbortSignal.timeout(timeoutMs) }
  try {
    return await once(url, within)
  } catch {
    return once(url, within).catch((cause: unknown) => {
      throw new ProviderProblem('unavailable', `${url.host}${url.pathname} did not answer`, cause)
    })
  }
}

async function once(url: URL, init: RequestInit): Promise<unknown> {
  const response = await measuredFetch(url.host, url, { ...init, redirect: 'error' })
  if (response.status >= 500) throw new Error(`HTTP ${response.status}`)
  return JSON.parse(await textWithin(response, MAX_BYTES))
}

async function textWithin(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new Error('answer too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
