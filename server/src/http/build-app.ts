import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import type { World } from '../world.ts'
import { answers, callsToCome } from './answers.ts'
import { languageOf } from './caller.ts'
import { refused, registerCalls } from './register-calls.ts'

/** The API as an application that can be asked in process (`inject`) or listened with. */
export async function buildApp(world: World): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    bodyLimit: 4 * 1024 * 1024,
    trustProxy: 'loopback',
    requestTimeout: 30_000,
    routerOptions: { ignoreTrailingSlash: true },
  })
  await app.register(cookie)

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const lang = languageOf(request)
    const status = error.statusCode ?? 500
    if (status === 413) return reply.code(413).send(refused(lang, 'too_large'))
    if (status >= 400 && status < 500) return reply.code(status).send(refused(lang, 'check_input'))
    world.log('error', 'defect', {
      requestId: request.id,
      url: request.url,
      error: error.stack ?? String(error),
    })
    return reply.code(500).send(refused(lang, 'defect'))
  })
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send(refused(languageOf(request), 'unknown_path')),
  )

  registerCalls(app, world, answers, callsToCome)
  return app
}
