import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { registerRoutes } from '../src/http/register-routes.ts'
import type { Route } from '../src/http/route-handler.ts'
import { routes } from '../src/routes.ts'
import { startTestApp } from './test-app.ts'

const test = startTestApp()
const start = (routes: readonly Route[]) => registerRoutes(Fastify(), test.context, routes, null)
const [first, ...rest] = routes
if (!first) throw new Error('no routes')

it('every endpoint of the contract has a handler', () => {
  expect(() => start(routes)).not.toThrow()
})

it('the start fails for an endpoint without a handler', () => {
  expect(() => start(rest)).toThrow(`No handler for ${first.path}`)
})

it('the start fails for an endpoint with two handlers', () => {
  expect(() => start([first, ...routes])).toThrow(`Two handlers for ${first.path}`)
})

it('the start fails for a handler without an endpoint in the contract', () => {
  const unknown: Route = { path: '/api/nowhere' as Route['path'], handle: async () => null }
  expect(() => start([...routes, unknown])).toThrow('/api/nowhere is not in the contract')
})
