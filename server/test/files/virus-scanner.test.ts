import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { STAFF_UPLOAD_PATH } from '@sampan/contract/upload'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { virusScanner } from '../../src/integrations/virus-scanner.ts'
import { serviceOutcomes } from '../../src/observability/instruments.ts'
import { aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

/** The test virus that every scanner knows (www.eicar.org), in two parts, so that no scanner finds it in this file. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** A clamd that detects one virus, and records what it received. */
let clamd: Server
let address = ''
const scanned: Buffer[] = []
let answer = (content: Buffer): string =>
  content.includes(EICAR) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0'

beforeAll(async () => {
  clamd = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes])
      const command = Buffer.from('zINSTREAM\0')
      if (
        !received.subarray(0, command.length).equals(command) ||
        !received.subarray(-4).equals(Buffer.alloc(4))
      )
        return
      const length = received.readUInt32BE(command.length)
      if (received.length < command.length + 4 + length + 4) return
      const content = received.subarray(command.length + 4, command.length + 4 + length)
      scanned.push(content)
      socket.end(answer(content))
    })
  })
  clamd.listen(0, '127.0.0.1')
  await once(clamd, 'listening')
  address = `127.0.0.1:${(clamd.address() as AddressInfo).port}`
})
afterAll(() => void clamd.close())

const test = startTestApp(() => ({ CLAMD_ADDRESS: address }))

async function upload(content: Buffer) {
  const { token } = await aStaffMember(test.context, 'warehouse')
  const form = new FormData()
  form.set('file', new File([new Uint8Array(content)], 'a.png', { type: 'image/png' }))
  const request = new Request('http://sampan.test', { method: 'POST', body: form })
  const response = await test.app.inject({
    method: 'POST',
    url: STAFF_UPLOAD_PATH,
    headers: { lang: 'en', token, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return response.json()
}
const photo = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#c02b20' } })
    .png()
    .toBuffer()

it('scans the whole upload and accepts clean files', async () => {
  const content = await photo()
  expect(await upload(content)).toMatchObject({ code: 0 })
  expect(scanned.at(-1)).toEqual(content)
})

it('refuses files with a virus, before anything is stored', async () => {
  const { rows: before } = await test.context.pool.query('select count(*) from files')
  expect(await upload(Buffer.concat([await photo(), Buffer.from(EICAR)]))).toMatchObject({ code: 1802 })
  expect((await test.context.pool.query('select count(*) from files')).rows).toEqual(before)
})

it('accepts nothing unscanned while the scanner fails or is unreachable', async () => {
  answer = () => 'INSTREAM size limit exceeded. ERROR\0'
  expect(await upload(await photo())).toMatchObject({ code: 1212 })
  clamd.close()
  await once(clamd, 'close')
  expect(await upload(await photo())).toMatchObject({ code: 1212 })
})

it.each([
  ['never answers', () => {}],
  ['never comes to the end of its answer', (socket: Socket) => void setInterval(() => socket.write('.'), 10)],
])('times out on a scanner that accepts the connection and %s', async (_, answerOf) => {
  const slow = createServer((socket) => void answerOf(socket.on('error', () => {})))
  slow.listen(0, '127.0.0.1')
  await once(slow, 'listening')
  onTestFinished(() => void slow.close())
  const { port } = slow.address() as AddressInfo
  const scanner = virusScanner({ CLAMD_ADDRESS: `127.0.0.1:${port}` }, 100)
  await expect(scanner?.scan(await photo())).rejects.toThrow('clamd does not answer')
})

it('accepts nothing from a scanner that closes the connection in the middle, or speaks another protocol', async () => {
  for (const said of ['', 'stream: ', '220 mail.example ESMTP\r\n', 'stream: OK FOUN']) {
    const odd = createServer((socket) => socket.on('error', () => {}).end(said))
    odd.listen(0, '127.0.0.1')
    await once(odd, 'listening')
    const { port } = odd.address() as AddressInfo
    await expect(virusScanner({ CLAMD_ADDRESS: `127.0.0.1:${port}` })?.scan(await photo())).rejects.toThrow()
    odd.close()
  }
})

it('is among the outside services, with the last time that it worked and failed', () => {
  expect(serviceOutcomes().get('clamd')).toMatchObject({ okAt: expect.any(Date), failedAt: expect.any(Date) })
})
