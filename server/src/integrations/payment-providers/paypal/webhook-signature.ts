import { type KeyObject, verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { ProviderUnclear } from '../failures.ts'
import { PAYPAL } from './paypal-http-client.ts'

const PATIENCE_MS = 5_000
const MAX_CERTIFICATE = 20_000
const KEPT = 8

/**
 * Verifies the signature of an event locally, without calling PayPal: RSA with SHA-256 over
 * `transmission-id|time|webhook-id|crc32(raw)`, with the checksum as an unsigned decimal and the certificate
 * it names, which must be on a PayPal host. The signature covers the raw bytes; a body parsed and serialised
 * again would not match.
 */
export function signatureVerifier(webhookId: string, isCertificate: (address: string) => boolean) {
  const keys = new Map<string, KeyObject>()

  async function keyAt(address: string): Promise<KeyObject | null> {
    const known = keys.get(address)
    if (known) return known
    const pem = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) })
      .then((answer) => {
        if (!answer.ok) throw new Error(`status ${answer.status}`)
        return answer.text()
      })
      .catch((cause: unknown) => {
        throw new ProviderUnclear(PAYPAL, 'its certificate cannot be had', cause)
      })
    const certificate = readCertificate(pem.slice(0, MAX_CERTIFICATE))
    if (!certificate || certificate.validToDate < new Date() || certificate.validFromDate > new Date())
      return null
    if (keys.size >= KEPT) keys.clear()
    keys.set(address, certificate.publicKey)
    return certificate.publicKey
  }

  return async (headers: Readonly<Record<string, unknown>>, raw: Buffer): Promise<boolean> => {
    const header = (name: string) => {
      const value = headers[`paypal-${name}`]
      return typeof value === 'string' ? value : ''
    }
    const certUrl = header('cert-url')
    if (webhookId === '' || header('auth-algo') !== 'SHA256withRSA' || !isCertificate(certUrl)) return false
    const key = await keyAt(certUrl)
    const signed = [header('transmission-id'), header('transmission-time'), webhookId, crc32(raw)].join('|')
    return (
      key !== null &&
      verify('sha256', Buffer.from(signed), key, Buffer.from(header('transmission-sig'), 'base64'))
    )
  }
}

function readCertificate(pem: string): X509Certificate | null {
  try {
    return new X509Certificate(pem)
  } catch {
    return null
  }
}
