import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { PICTURES_PATH, pictureTexts } from '@sampan/contract'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import { presentAndPrevious } from '../access/index.ts'
import type { Environment } from '../environment.ts'
import { type Replace, replacementIn } from './replace-in-data.ts'

/** Signatures of the addresses that were sent last; the lists that customers read name the same ones again. */
const REMEMBERED = 5_000
/** 128 bits: a forged address would only let our server load a picture. */
const SIGNATURE_BYTES = 16

const ELSEWHERE = /^https?:\/\//
const IN_HTML = new RegExp(`(?<=src=")${PICTURES_PATH}/[\\w-]+(?=")`, 'g')
/** The address in `![text](address)`. */
const IN_MARKDOWN = /(?<=!\[[^\]]*\]\(\s*<?)https?:\/\/[^\s<>)]+/g

/** Returns our own address of a picture elsewhere, as it is stored. It opens only with a signature. */
export const pictureAddress = (url: string): string =>
  url === '' ? '' : `${PICTURES_PATH}/${Buffer.from(url).toString('base64url')}`

/**
 * Signs addresses of pictures, so that our proxy loads only what we have named ourselves. Those signed with the key that was
 * replaced still open, because caches and open tabs hold pages that name them.
 */
export class PictureSigner {
  /** The present key first. */
  readonly #keys: readonly [Buffer, ...Buffer[]]
  readonly #signed = new LRUCache<string, string>({ max: REMEMBERED })

  constructor(environment: Pick<Environment, 'SECRETS_KEY' | 'SECRETS_KEY_PREVIOUS'>) {
    const [present, ...previous] = presentAndPrevious(environment)
    this.#keys = [keyOf(present), ...previous.map(keyOf)]
  }

  /** Returns the address that a browser may load: signed where the picture is elsewhere, as it is where it is ours. */
  sign(address: string): string {
    const own = ELSEWHERE.test(address) ? pictureAddress(address) : address
    if (!own.startsWith(`${PICTURES_PATH}/`)) return own
    const known = this.#signed.get(own)
    if (known) return known
    const signed = `${own}.${signatureOf(this.#keys[0], own)}`
    this.#signed.set(own, signed)
    return signed
  }

  /** Returns the original address behind the last part of a signed one; null for a wrong signature. */
  open(name: string): string | null {
    const [encoded = '', signature = ''] = name.split('.')
    const actual = Buffer.from(signature)
    const isOurs = this.#keys.some((key) => {
      const expected = Buffer.from(signatureOf(key, `${PICTURES_PATH}/${encoded}`))
      return actual.length === expected.length && timingSafeEqual(actual, expected)
    })
    return isOurs ? Buffer.from(encoded, 'base64url').toString('utf8') : null
  }
}

const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'addresses of pictures', 32))

function signatureOf(key: Buffer, address: string): string {
  const mac = createHmac('sha256', key).update(address).digest()
  return mac.subarray(0, SIGNATURE_BYTES).toString('base64url')
}

/**
 * Returns what gives the data of an endpoint signed addresses, wherever its schema names a text of `pictureTexts`; null
 * where it names none.
 */
export function signPictures(schema: z.ZodType, signer: PictureSigner): Replace | null {
  const sign = (address: string) => signer.sign(address)
  const texts: Record<'address' | 'html' | 'markdown', (text: string) => string> = {
    address: sign,
    html: (text) => text.replace(IN_HTML, sign),
    markdown: (text) => text.replace(IN_MARKDOWN, sign),
  }
  return replacementIn(schema, (field) => {
    const kind = pictureTexts.get(field)?.kind
    return kind ? (value) => (typeof value === 'string' ? texts[kind](value) : value) : null
  })
}
