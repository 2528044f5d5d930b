import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'

/**
 * Faults of every emulator. `…Next` count down with each affected call; `on` limits all of them to calls whose
 * method and path contain it, so that a token call can succeed while the following capture fails.
 */
export type Faults = {
  latencyMs: number
  failNext: number
  /** Calls wait until this is switched off, then take effect. */
  hang: boolean
  malformedNext: number
  /** The call takes effect, then the connection is cut before the response. */
  dropNext: number
  on: string
}

const noFaults: Faults = { latencyMs: 0, failNext: 0, hang: false, malformedNext: 0, dropNext: 0, on: '' }

/** A running emulator: its address, its faults and its calls. */
export type Emulator<S extends object> = {
  url: string
  port: number
  /** Does the same as POST /faults. */
  set(faults: Partial<S & Faults>): void
  /** Calls so far, by method and path: `{ 'GET /taobao/item_get/': 3 }`. */
  calls(): Record<string, number>
  close(): Promise<void>
}

export type EmulatorOptions = {
  /** 0 for any free port. */
  port?: number
  /** The address for other processes, where it differs from the loopback address it listens on. */
  publicUrl?: string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Control and picture routes are never counted and never fail. */
    aside?: boolean
  }
}

/** The context of an emulator's routes: the server, its present faults, and its own address once known. */
export type Stage<S extends object> = { app: FastifyInstance; faults: S & Faults; url: () => string }

/**
 * Starts an emulator on the loopback address with the control routes `POST /faults` (unknown names and wrong
 * types are refused), `GET /faults` and `GET /calls`.
 */
export async function openEmulator<S extends object>(
  options: EmulatorOptions,
  ownFaults: S,
  addRoutes: (stage: Stage<S>) => void | Promise<void>,
): Promise<Emulator<S>> {
  const app = Fastify({ forceCloseConnections: true, routerOptions: { ignoreTrailingSlash: true } })
  const faults: S & Faults = { ...noFaults, ...ownFaults }
  const counts = new Map<string, number>()
  let url = ''

  // Parses bodies like the real services: an empty JSON body is valid, forms are common.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)))
    } catch {
      done(Object.assign(new Error('the body is not JSON'), { statusCode: 400 }))
    }
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  addFaults(app, faults, counts)
  app.get('/calls', { config: { aside: true } }, () => Object.fromEntries(counts))
  app.get('/faults', { config: { aside: true } }, () => faults)
  app.post('/faults', { config: { aside: true } }, (request, reply) => {
    const problem = switchProblem(request.body, faults)
    if (problem) return reply.code(400).send({ error: problem })
    return Object.assign(faults, request.body)
  })
  await addRoutes({ app, faults, url: () => url })

  const listening = await app.listen({ host: '127.0.0.1', port: options.port ?? 0 })
  url = options.publicUrl ?? listening
  return {
    url,
    port: Number(new URL(listening).port),
    set: (changes) => void Object.assign(faults, changes),
    calls: () => Object.fromEntries(counts),
    close: () => app.close(),
  }
}

function addFaults(app: FastifyInstance, faults: Faults, counts: Map<string, number>) {
  const dropped = new WeakSet<object>()
  const malformed = new WeakSet<object>()

  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.aside) return
    const path = request.url.split('?', 1)[0] ?? ''
    const name = `${request.method} ${path}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
    if (!name.includes(faults.on)) return
    while (faults.hang) await pause(10, undefined, { ref: false })
    if (faults.latencyMs > 0) await pause(faults.latencyMs)
    if (faults.failNext > 0) {
      faults.failNext--
      return reply.code(500).send({ error: 'Internal Server Error' })
    }
    if (faults.dropNext > 0) {
      faults.dropNext--
      dropped.add(request)
    } else if (faults.malformedNext > 0) {
      faults.malformedNext--
      malformed.add(request)
    }
  })
  app.addHook('onSend', async (request, _reply, payload) => {
    if (dropped.has(request)) request.raw.socket.destroy()
    if (malformed.has(request) && typeof payload === 'string') return payload.slice(0, payload.length / 2)
    return payload
  })
}

function switchProblem(body: unknown, faults: object): string | undefined {
  if (typeof body !== 'object' || body === null) return 'a JSON object is expected'
  const known = new Map<string, unknown>(Object.entries(faults))
  for (const [name, value] of Object.entries(body)) {
    if (!known.has(name)) return `no switch is called ${name}`
    if (typeof value !== typeof known.get(name)) return `${name} takes a ${typeof known.get(name)}`
  }
  return undefined
}
