import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { startMarketplace } from '@sampan/emulators'
import { httpOnlyCookieName } from '@sampan/web/cookies'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCustomer } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const PRELOAD = fileURLToPath(new URL('../../../tools/preload.mjs', import.meta.url))
const API = fileURLToPath(new URL('./a-traced-api.ts', import.meta.url))

const VISITOR = '203.0.113.7'

interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
}

/** A collector that stores what it receives by OTLP over HTTP. */
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

let collector: Awaited<ReturnType<typeof collect>>
let api: ChildProcess
let origin: string
const market = await startMarketplace()

// The process compiles everything at its first start.
beforeAll(async () => {
  collector = await collect()
  const { DATABASE_URL, DATA_DIR } = test.context.environment
  api = fork(API, {
    execArgv: ['--import', PRELOAD],
    env: {
      ...process.env,
      MODE: 'test',
      PUBLIC_URL: 'http://sampan.test',
      DATABASE_URL,
      DATA_DIR,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      ONEBOUND_BASE_URL: market.url,
      ONEBOUND_KEY: 'demo-key',
      ONEBOUND_SECRET: 'demo-secret',
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const listening = once(api, 'message')
  const ended = once(api, 'exit')
  ;[origin] = await Promise.race([
    listening,
    ended.then(([code]) => Promise.reject(new Error(`The API ended with ${code}`))),
  ])
}, 60_000)
afterAll(() => {
  api.kill('SIGKILL')
  collector.close()
  return market.close()
})

it('traces a page to its statements and the provider, without the customer’s input', async () => {
  const { accountNo: account, token } = await aCustomer(test.context)
  const login = await fetch(`${origin}/api/login?from=secret-word`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': VISITOR },
    body: JSON.stringify({ account_no: account, pass: 'secret-word' }),
  })
  expect(login.status).toBe(200)
  const page = await fetch(`${origin}/product?id=758067992163&word=secret-word`, {
    headers: { cookie: `${httpOnlyCookieName('session', false)}=${token}` },
  })
  expect(await page.text()).toContain('758067992163')
  expect((await fetch(`${origin}/failing`)).status).toBe(500)
  // Pending spans are sent before the process ends.
  const ended = once(api, 'exit')
  api.kill('SIGTERM')
  await ended

  const spans = collector.spans()
  const within = (root: Span | undefined, name: RegExp) =>
    spans.filter((span) => name.test(span.name) && span.traceId === root?.traceId)
  const signIn = spans.find(({ name }) => name === 'POST /api/login')
  expect(within(signIn, /^pg\.query/).map(({ parentSpanId }) => parentSpanId)).toContain(signIn?.spanId)
  const shown = spans.find(({ name }) => name === 'page /product')
  const [call] = within(shown, /^POST \/api\/shopping\/get_product_detail$/)
  expect(call?.parentSpanId).toBe(shown?.spanId)
  expect(within(shown, /^pg\.query/).length).toBeGreaterThan(0)
  const outside = within(shown, /^GET$/)
  expect(JSON.stringify(outside)).toContain(`${market.url}/taobao/`)
  const [statement] = within(
    spans.find(({ name }) => name === 'GET /failing'),
    /^pg\.query/,
  )
  expect(statement).toMatchObject({ status: { code: 2 } })

  // Neither the input nor its sender.
  for (const word of ['secret-word', 'demo-secret', account, String(token), VISITOR])
    expect(collector.text()).not.toContain(word)
}, 60_000)
