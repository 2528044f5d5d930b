import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { UPLOAD_PATH } from '@sampan/contract/upload'
import { beforeAll, expect, it } from 'vitest'
import { aCustomer } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const MB = 1_048_576
const TOO_LARGE = { code: 1801, msg: 'Failed.Please compress the image, limit 1M' }

const test = startTestApp()
let port: number
beforeAll(async () => {
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

/** Sends an upload as most clients do: everything, and only then reads the response. */
async function send(token: string, megabytes: number, isChunked = false): Promise<string> {
  const [before, after] = [
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
    '\r\n--x--\r\n',
  ]
  const body = Buffer.concat([Buffer.from(before), Buffer.alloc(megabytes * MB), Buffer.from(after)])
  const framed = isChunked ? [`${body.length.toString(16)}\r\n`, body, '\r\n0\r\n\r\n'] : [body]
  const socket = connect(port, '127.0.0.1')
  const sent = new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.write(
      `POST ${UPLOAD_PATH} HTTP/1.1\r\nhost: sampan.test\r\ntoken: ${token}\r\nconnection: close\r\n` +
        `content-type: multipart/form-data; boundary=x\r\n${isChunked ? 'transfer-encoding: chunked' : `content-length: ${body.length}`}\r\n\r\n`,
    )
    for (const part of framed.slice(0, -1)) socket.write(part)
    socket.write(framed.at(-1) ?? '', resolve)
  })
  await sent
  return text(socket)
}

it('a client that sends everything before it reads gets the refusal, whatever it is', async () => {
  const { token } = await aCustomer(test.context)
  expect(await send(token, 24)).toContain(JSON.stringify({ ...TOO_LARGE, data: null }))
  expect(await send(token, 24, true)).toContain(TOO_LARGE.msg)
  expect(await send('ended', 24)).toContain('"code":9003')
})

it('an upload that states more than anybody may send is refused unread', async () => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `POST ${UPLOAD_PATH} HTTP/1.1\r\nhost: sampan.test\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${33 * MB}\r\n\r\n`,
  )
  const response = await text(socket)
  expect(response).toMatch(/^connection: close\r$/im)
  expect(response).toContain('"code":9003')
})
