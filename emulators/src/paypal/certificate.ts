import { createHash, generateKeyPair, type KeyObject, randomBytes, sign } from 'node:crypto'
import { promisify } from 'node:util'

export type Signer = { pem: string; privateKey: KeyObject; fingerprint: string }

/** Creates an RSA key and a self-signed X.509 certificate for it, valid until 2049, as PEM. */
export async function newSigner(commonName: string): Promise<Signer> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const name = sequence(set(sequence(oid('550403'), text(commonName))))
  const body = sequence(
    tagged(0xa0, integer(Buffer.of(2))),
    integer(Buffer.concat([Buffer.of(1), randomBytes(15)])),
    sha256WithRsa,
    name,
    sequence(utcTime('240101000000Z'), utcTime('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', body, privateKey)
  const certificate = sequence(body, sha256WithRsa, tagged(0x03, Buffer.concat([Buffer.of(0), signature])))
  const lines = certificate.toString('base64').replaceAll(/.{64}/g, '$&\n').trim()
  return {
    pem: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    privateKey,
    fingerprint: createHash('sha256').update(certificate).digest('hex'),
  }
}

// Only the parts of DER (X.690) that a certificate (RFC 5280) needs.

function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const size = content.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255]
  return Buffer.concat([Buffer.of(tag, ...length), content])
}

const sequence = (...parts: Buffer[]) => tagged(0x30, ...parts)
const set = (...parts: Buffer[]) => tagged(0x31, ...parts)
const integer = (bytes: Buffer) => tagged(0x02, bytes)
const oid = (hex: string) => tagged(0x06, Buffer.from(hex, 'hex'))
const text = (value: string) => tagged(0x0c, Buffer.from(value))
const utcTime = (value: string) => tagged(0x17, Buffer.from(value))
const sha256WithRsa = sequence(oid('2a864886f70d01010b'), tagged(0x05))
