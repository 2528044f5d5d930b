import { request } from 'node:http'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { endLateRequests } from './request-deadlines.ts'

let app: FastifyInstance
afterEach(() => app.close())

const HEAD = '--b\r\ncontent-disposition: form-data; name="file"; filename="1.jpg"\r\n\r\n'
const END = '\r\n--b--\r\n'

async function listening(limits: { readonly callMs: number; readonly silenceMs: number }) {
  app = Fastify()
  endLateRequests(app, limits)
  await app.register(multipart)
  app.post('/upload', { config: { isUpload: true } }, async (sent) => {
    const part = await sent.file()
    return (await part?.toBuffer())?.length
  })
  app.post('/call', async () => 'done')
  const at = await app.listen({ port: 0, host: '127.0.0.1' })
  return (path: string, type: string) => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const out = request(at + path, { method: 'POST', headers: { 'content-type': type } })
    out.on('error', () => resolve('ended'))
    out.on('response', async (answer) => resolve((await answer.toArray()).join('')))
    return { out, answer: promise }
  }
}
const UPLOAD = 'multipart/form-data; boundary=b'

it('an upload that is still arriving has longer than a call', async () => {
  const send = await listening({ callMs: 100, silenceMs: 20_000 })
  const call = send('/call', 'application/json')
  call.out.write('{')
  const { out, answer } = send('/upload', UPLOAD)
  out.write(HEAD)
  expect(await call.answer).toBe('ended')
  out.end(`photo${END}`)
  expect(await answer).toBe('5')
})

it('an upload of which nothing arrives is ended', async () => {
  const send = await listening({ callMs: 20_000, silenceMs: 100 })
  const { out, answer } = send('/upload', UPLOAD)
  out.write(HEAD)
  expect(await answer).toBe('ended')
})

it('a call that arrived in time is answered', async () => {
  const send = await listening({ callMs: 20_000, silenceMs: 20_000 })
  const { out, answer } = send('/call', 'application/json')
  out.end('{}')
  expect(await answer).toBe('done')
})
