import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { aCustomer } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const PRELOAD = fileURLToPath(new URL('../../../tools/preload.mjs', import.meta.url))
const API = fileURLToPath(new URL('./a-traced-api.ts', import.meta.url))

interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
}

/** A collector that keeps what it is sent by OTLP over HTTP. */
async function collect() {
  const texts: string[] = []
  const server = createServer(async (request, response) => {
    texts.push(Buffer.concat(await request.toArray()).toString())
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => texts.join('\n'),
    spans: (): Span[] =>
      texts
        .flatMap((text) => JSON.parse(text).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
    close: () => server.close(),
  }
}

it('traces a request to its statements, without what the customer sent', async () => {
  const collector = await collect()
  const { DATABASE_URL, DATA_DIR } = test.context.environment
  const api = fork(API, {
    execArgv: ['--import', PRELOAD],
    env: {
      ...process.env,
      MODE: 'test',
      PUBLIC_URL: 'http://sampan.test',
      DATABASE_URL,
      DATA_DIR,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    },
  })
  const ended = once(api, 'exit')
  try {
    const [origin] = await Promise.race([
      once(api, 'message'),
      ended.then(([code]) => Promise.reject(new Error(`The API ended with ${code}`))),
    ])
    const { accountNo: account } = await aCustomer(test.context)
    const response = await fetch(`${origin}/api/login?from=secret-word`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account_no: account, pass: 'secret-word' }),
    })
    expect(response.status).toBe(200)
    // What is still waiting is sent before the process ends.
    api.kill('SIGTERM')
    await ended
    const spans = collector.spans()
    const request = spans.find(({ name }) => name === 'POST /api/login')
    const statements = spans.filter(
      ({ name, traceId }) => /^pg\.query/.test(name) && traceId === request?.traceId,
    )
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.map(({ parentSpanId }) => parentSpanId)).toContain(request?.spanId)
    expect(collector.text()).not.toContain('secret-word')
    expect(collector.text()).not.toContain(account)
  } finally {
    api.kill('SIGKILL')
    await ended
    collector.close()
  }
  // The process compiles everything at its first start.
}, 60_000)
