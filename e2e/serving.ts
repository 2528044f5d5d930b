import type { Language } from '@sampan/contract/envelope'
import { cookieNames } from '@sampan/web/cookies'
import type { VisitorRole } from './addresses.ts'
import { cookiesOf } from './arrivals.ts'
import { ownAddress, test } from './people.ts'

/** The server's response to an address, without a browser. */
export interface Served {
  readonly status: number
  /** The target of a redirect, else ''. */
  readonly location: string
  readonly type: string
  readonly body: string
}

interface Visit {
  readonly who?: VisitorRole
  readonly lang?: Language
  /** What the visitor takes; default everything. */
  readonly accept?: string
}

/** Requests a path of ours, or a whole address, as a role. */
export async function served(
  address: string,
  { who = 'guest', lang = 'en', accept = '*/*' }: Visit = {},
): Promise<Served> {
  const cookies = { ...(await cookiesOf(who)), [cookieNames.language]: lang }
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
  const response = await fetch(new URL(address, test.info().project.use.baseURL), {
    redirect: 'manual',
    headers: { ...ownAddress(), accept, cookie: cookie.join('; '), 'accept-encoding': 'identity' },
  })
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    type: response.headers.get('content-type') ?? '',
    body: await response.text(),
  }
}
