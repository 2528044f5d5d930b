import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { registerRoutes } from '../src/http/register-routes.ts'
import type { Route } from '../src/http/route-handler.ts'
import { routes } from '../src/routes.ts'
import { startTestApp } from './test-app.ts'

const test = startTestApp()
const start = (given: readonly Route[]) => registerRoutes(Fastify(), test.context, given, null)
const [first, ...rest] = routes
if (!first) throw new Error('no routes')

it('mounts a handler for every call of the contract', () => {
  expect(() => start(routes)).not.toThrow()
})

it('fails the start for a call without a handler', () => {
  expect(() => start(rest)).toThrow(`No handler for ${first.path}`)
})

it('fails the start for a call with two handlers', () => {
  expect(() => start([first, ...routes])).toThrow(`Two handlers for ${first.path}`)
})

it('fails the start for a handler that the contract does not know', () => {
  const unknown: Route = { path: '/api/nowhere' as Route['path'], handle: async () => null }
  expect(() => start([...routes, unknown])).toThrow('/api/nowhere is not in the contract')
})
