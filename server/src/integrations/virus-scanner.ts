import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Environment } from '../environment.ts'
import { measured } from '../observability/instruments.ts'

/** Scans uploads for viruses. */
export interface VirusScanner {
  /**
   * Returns the name of the virus, null for none.
   * @throws Error when the scanner does not respond in time, or cannot scan the content.
   */
  scan(content: Buffer): Promise<string | null>
}

/** The name of the scanner among the outside services. */
const SERVICE = 'clamd'
const PATIENCE_MS = 15_000

/**
 * ClamAV's clamd, by its command INSTREAM (man 8 clamd). Null where no CLAMD_ADDRESS is set.
 * @param patienceMs how long a scan may take, from connecting to the end of the answer
 */
export function virusScanner(
  { CLAMD_ADDRESS }: Pick<Environment, 'CLAMD_ADDRESS'>,
  patienceMs = PATIENCE_MS,
): VirusScanner | null {
  if (CLAMD_ADDRESS === '') return null
  const { hostname, port } = new URL(`tcp://${CLAMD_ADDRESS}`)
  return {
    scan: (content) =>
      measured(SERVICE, async () => {
        const socket = connect({ host: hostname, port: Number(port) })
        const limit = setTimeout(() => socket.destroy(new Error('clamd does not answer')), patienceMs)
        try {
          await once(socket, 'connect')
          const size = Buffer.alloc(4)
          size.writeUInt32BE(content.length)
          // A chunk preceded by its length, then one of length 0. clamd closes the connection after its answer.
          socket.write(Buffer.concat([Buffer.from('zINSTREAM\0'), size, content, Buffer.alloc(4)]))
          return verdict(await text(socket))
        } finally {
          clearTimeout(limit)
          socket.destroy()
        }
      }),
  }
}

/** `stream: OK`, `stream: Eicar-Signature FOUND`, or `… ERROR`. */
function verdict(answer: string): string | null {
  const said = answer.replaceAll('\0', '').trim()
  if (said === 'stream: OK') return null
  const [, found] = /^stream: (.+) FOUND$/.exec(said) ?? []
  if (found === undefined) throw new Error(`clamd: ${said || 'no answer'}`)
  return found
}
