import { measuredFetch } from '../../observability/instruments.ts'
import { ProviderProblem } from './provider.ts'

const MAX_BYTES = 4 * 1024 * 1024

interface Answer {
  readonly status: number
  /** Parsed JSON; null for a failure (4xx) described in another format. */
  readonly body: unknown
}

/**
 * Fetches a provider's JSON, with one retry after a 5xx, a reset or an invalid response, both within the time
 * limit.
 * @throws ProviderProblem unavailable
 */
export async function fetchJson(url: URL, timeoutMs: number, init: RequestInit = {}): Promise<Answer> {
  const within = { ...init, signal: AbortSignal.timeout(timeoutMs) }
  try {
    return await once(url, within)
  } catch {
    return once(url, within).catch((cause: unknown) => {
      throw new ProviderProblem('unavailable', `${url.host}${url.pathname} did not answer`, cause)
    })
  }
}

const once = (url: URL, init: RequestInit): Promise<Answer> =>
  measuredFetch(url.host, url, init, async (response) => {
    const { status } = response
    if (status >= 500) throw new Error(`HTTP ${status}`)
    const text = await textWithin(response, MAX_BYTES)
    return { status, body: status >= 400 ? parsedOrNull(text) : JSON.parse(text) }
  })

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
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
