import type { IncomingMessage } from 'node:http'

/** Twice what staff may send. */
const MOST_BYTES = 32 * 1_048_576

/**
 * Reads and discards the rest of a refused upload: most clients read the response only when they have sent everything, and
 * would report a broken connection instead of the refusal. Never rejects.
 * @returns false when it is too long or was cut off, so that the connection has to be closed
 */
export function discardRest(upload: IncomingMessage): Promise<boolean> {
  if (upload.readableEnded) return Promise.resolve(true)
  if (Number(upload.headers['content-length'] ?? 0) > MOST_BYTES) return Promise.resolve(false)
  return new Promise((resolve) => {
    let bytes = 0
    upload.unpipe()
    upload.once('end', () => resolve(true))
    upload.once('close', () => resolve(false))
    upload.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MOST_BYTES) resolve(false)
    })
    upload.resume()
  })
}
