import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { measuredFetch, serviceOutcomes } from './instruments.ts'

const read = async (response: Response) => {
  const content: unknown = await response.json()
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return content
}

/** Fetches what a service answers, and returns which outcome of it is recorded. */
async function outcomeOf(service: string, answer: (response: ServerResponse) => void) {
  const server = createServer((_, response) => answer(response))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  await measuredFetch(service, `http://127.0.0.1:${port}`, undefined, read).catch(() => {})
  const { okAt, failedAt } = serviceOutcomes().get(service) ?? {}
  return { isOk: okAt instanceof Date, hasFailed: failedAt instanceof Date }
}

it('a service that answers, or refuses, works', async () => {
  const works = { isOk: true, hasFailed: false }
  expect(await outcomeOf('answers', (response) => response.end('{}'))).toEqual(works)
  expect(await outcomeOf('refuses', (response) => response.writeHead(404).end('{}'))).toEqual(works)
})

it('a service whose answer breaks off, or is something else, fails', async () => {
  const fails = { isOk: false, hasFailed: true }
  expect(await outcomeOf('down', (response) => response.writeHead(503).end('{}'))).toEqual(fails)
  expect(await outcomeOf('garbage', (response) => response.end('<html>Maintenance</html>'))).toEqual(fails)
  const half = (response: ServerResponse) => {
    response.writeHead(200, { 'content-length': 100 }).write('{"half":')
    setImmediate(() => response.destroy())
  }
  expect(await outcomeOf('half', half)).toEqual(fails)
})

it('a service that only fails does so since its first failure, until it answers again', async () => {
  const now = () => serviceOutcomes().get('flaky')
  const answer = (status: number) => outcomeOf('flaky', (response) => response.writeHead(status).end('{}'))
  await answer(503)
  const since = now()?.failingSince
  expect(since).toEqual(now()?.failedAt)
  await answer(503)
  expect(now()?.failingSince).toBe(since)
  await answer(404)
  expect(now()?.failingSince).toBeNull()
})
