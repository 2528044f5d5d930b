import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An upload may take as long as it needs while it arrives. */
    readonly isUpload?: boolean
  }
}

/** The longest that any request may take to arrive, for Node's `requestTimeout`, which knows no route: 16 MB at 30 kB/s. */
export const UPLOAD_MS = 10 * 60_000
/** Within this time the headers of a request arrive, and then the body of a call. */
export const CALL_MS = 30_000
/** An upload of which nothing arrives for this long is ended. */
const SILENCE_MS = 30_000

/** Ends the connection of a call whose body does not arrive in time, and of an upload that is silent. */
export function endLateRequests(
  app: FastifyInstance,
  { callMs, silenceMs } = { callMs: CALL_MS, silenceMs: SILENCE_MS },
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, routeOptions, headers } = request
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (hasBody) {
      const end = () => raw.destroy()
      const late = routeOptions.config.isUpload
        ? whenSilent(raw.socket, silenceMs, end)
        : setTimeout(end, callMs).unref()
      for (const over of ['end', 'close']) raw.once(over, () => clearTimeout(late))
    }
    done()
  })
}

/** Calls `end` when nothing arrived between two looks. Node's own time-out of a socket counts what is written, too. */
function whenSilent(socket: Socket, everyMs: number, end: () => void): NodeJS.Timeout {
  let seen = socket.bytesRead
  return setInterval(() => {
    if (socket.bytesRead === seen) end()
    seen = socket.bytesRead
  }, everyMs).unref()
}
