import { z } from 'zod'
import type { Environment } from '../../../environment.ts'
import { measuredFetch } from '../../../observability/instruments.ts'
import { CarrierRefused, CarrierUnclear } from '../carrier-api.ts'

const TIME_OUT_MS = 20_000
const DONE = '0000'
export const NO_DATA = '1006'
/** Platform exception, and too many requests: the same call is retried later. */
const LATER = ['9999', '10000']

const envelope = z.object({
  Code: z.string(),
  Message: z.string().nullish(),
  Item: z.unknown().optional(),
  Items: z.unknown().optional(),
})

export interface Answer {
  readonly code: string
  readonly message: string
  /** The payload of the answer; null for none. */
  readonly item: unknown
}

/** Whether YunExpress did what was asked; any other code of its answer is a failure or a refusal. */
export const isDone = ({ code }: Answer): boolean => code === DONE

/** Creates the client of YunExpress's OMS API 1.4: `Basic base64(customer code & secret)`, and an envelope in every answer. */
export function yunexpressClient(environment: Environment) {
  const { YUNEXPRESS_BASE_URL: base, YUNEXPRESS_CUSTOMER_CODE: code, YUNEXPRESS_SECRET: secret } = environment
  const authorization = `Basic ${Buffer.from(`${code}&${secret}`).toString('base64')}`

  async function fetched<Read>(url: URL, init: RequestInit, read: (response: Response) => Promise<Read>) {
    try {
      const limited = { ...init, signal: AbortSignal.timeout(TIME_OUT_MS) }
      return await measuredFetch('yunexpress', url, limited, (response) => {
        if (!response.ok) throw new Error(`HTTP ${response.status}`)
        return read(response)
      })
    } catch (cause) {
      throw new CarrierUnclear('yunexpress', url.pathname, cause)
    }
  }

  return {
    /** @throws CarrierUnclear; CarrierRefused for our credentials */
    async ask(path: string, query: Record<string, string>, body?: unknown): Promise<Answer> {
      const url = new URL(`/api/${path}`, base)
      url.search = new URLSearchParams(query).toString()
      const headers = { accept: 'application/json', authorization, 'accept-language': 'en-us' }
      const { Code, Message, Item, Items } = await fetched(
        url,
        body === undefined
          ? { headers }
          : {
              method: 'POST',
              headers: { ...headers, 'content-type': 'application/json' },
              body: JSON.stringify(body),
            },
        async (response) => envelope.parse(await response.json()),
      )
      if (LATER.includes(Code)) throw new CarrierUnclear('yunexpress', `${Code} ${Message ?? ''}`)
      return { code: Code, message: Message ?? '', item: Item ?? Items ?? null }
    },

    /** Fetches a label: from YunExpress's own hosts only. */
    async file(address: string): Promise<Buffer> {
      const { hostname } = URL.canParse(address) ? new URL(address) : { hostname: '' }
      const isOwn = hostname === new URL(base).hostname || hostname.endsWith('.yunexpress.com')
      if (!isOwn) throw new CarrierRefused('yunexpress', `a label at ${hostname}`)
      return fetched(new URL(address), {}, async (response) => {
        const content = Buffer.from(await response.arrayBuffer())
        if (!content.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('no PDF')
        return content
      })
    },
  }
}
