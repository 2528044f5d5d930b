import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import negotiator from '@fastify/accept-negotiator'

/** The encodings of a shared body, the preferred one first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** A page rendered for everyone: each response has the same bytes and the same policy. */
export interface PublicPage {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** The content security policy, which names the inline scripts by their hashes. */
  readonly policy: string
  /** Weak, because the encodings share it. */
  readonly etag: string
  readonly body: Buffer
  /** The body in one encoding, compressed on first use. */
  readonly encoded: (encoding: Encoding) => Promise<Buffer>
  /** False when a failed call left out part of the page. */
  readonly isWhole: boolean
}

/** A response rendered with a nonce of its own. */
interface Rendered {
  readonly status: number
  readonly headers: Headers
  readonly html: string
  readonly nonce: string
  readonly isWhole: boolean
  /** Returns the content security policy with these sources of scripts. */
  readonly policyOf: (scriptSources: readonly string[]) => string
}

/**
 * Makes a public page of a rendered response: removes its nonce, so that the page is the same for everyone, and
 * hashes its inline scripts. Only scripts that carry the nonce are hashed: a customer's text that ended up as a
 * script does not know it.
 * @param before the page that this one replaces; an unchanged one is not compressed again
 * @throws Error when the nonce is anywhere else than in an attribute
 */
export function publicPage(rendered: Rendered, before: PublicPage | undefined): PublicPage {
  const { status, headers, html, nonce, isWhole, policyOf } = rendered
  const attribute = ` nonce="${nonce}"`
  const shared = html.replaceAll(attribute, '')
  if (shared.includes(nonce)) throw new Error('A public page has its nonce outside of attributes')

  const body = Buffer.from(shared)
  const hashes = inlineScripts(html, attribute).map((text) => `'sha256-${digest(text)}'`)
  const etag = `W/"${digest(body)}"`
  return {
    status,
    headers: [...headers],
    policy: policyOf([...new Set(hashes)]),
    etag,
    body,
    encoded: before?.etag === etag ? before.encoded : encodedOnce(body),
    isWhole,
  }
}

/** Returns the texts of the scripts with this attribute and without an address. */
function inlineScripts(html: string, attribute: string): string[] {
  return [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)]
    .filter(([, attributes = '']) => attributes.includes(attribute) && !attributes.includes(' src='))
    .map(([, , text = '']) => text)
}

/** Returns the encoding to send. @param acceptEncoding the header of the request */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  return (negotiator.negotiate(acceptEncoding ?? '', [...ENCODINGS]) as Encoding | null) ?? 'identity'
}

const digest = (text: string | Buffer) => createHash('sha256').update(text).digest('base64')

const compressors: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
  identity: async (body) => body,
}

function encodedOnce(body: Buffer): PublicPage['encoded'] {
  const made = new Map<Encoding, Promise<Buffer>>()
  return (encoding) => {
    const known = made.get(encoding) ?? compressors[encoding](body)
    made.set(encoding, known)
    return known
  }
}
