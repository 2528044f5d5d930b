import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTrack17, type Track17 } from './track-17.ts'

type Answer = {
  code: number
  data: {
    accepted: {
      number: string
      carrier: number
      track_info: { latest_status: { status: string }; tracking: { providers: [{ events: object[] }] } }
    }[]
    rejected: { number: string; error: { code: number } }[]
  }
}

const notices: { raw: string; sign: string }[] = []
const shop = createServer(async (request, response) => {
  notices.push({ raw: await text(request), sign: String(request.headers.sign) })
  response.end()
})
let track: Track17
beforeAll(async () => {
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening))
  track = await startTrack17({ webhookUrl: `http://127.0.0.1:${(shop.address() as AddressInfo).port}/` })
})
afterAll(async () => {
  await track.close()
  shop.close()
})

async function ask(what: string, body: unknown, key = 'demo-track') {
  const headers = { '17token': key, 'content-type': 'application/json' }
  const answer = await fetch(`${track.url}/track/v2.2/${what}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return { status: answer.status, ...((await answer.json()) as Answer) }
}
const codes = ({ data }: Answer) => data.rejected.map(({ error }) => error.code)

it('registers numbers, detects their carrier, and rejects unsupported ones', async () => {
  const answer = await ask('register', [
    { number: 'LX123456789CN', tag: 'P-1' },
    { number: 'nonsense' },
    { number: 'odd', carrier: 190012 },
  ])
  expect(answer.data.accepted).toMatchObject([
    { number: 'LX123456789CN', carrier: 3011 },
    { number: 'odd', carrier: 190012 },
  ])
  expect(codes(answer)).toEqual([-18019903])
  expect(codes(await ask('register', [{ number: 'LX123456789CN' }]))).toEqual([-18019901])
})

it('reports the progress step by step, and pushes each step signed over the raw body', async () => {
  await ask('register', [{ number: 'LX000000001CN' }])
  expect(codes(await ask('gettrackinfo', [{ number: 'LX000000001CN' }]))).toEqual([-18019909])
  notices.length = 0
  await track.advance('LX000000001CN')
  await track.advance('LX000000001CN', 'Delivered')
  const [parcel] = (await ask('gettrackinfo', [{ number: 'LX000000001CN' }])).data.accepted
  expect(parcel?.track_info.latest_status.status).toBe('Delivered')
  expect(parcel?.track_info.tracking.providers[0].events).toHaveLength(2)
  expect(notices.map(({ raw }) => JSON.parse(raw).data.track_info.latest_status.status)).toEqual([
    'InfoReceived',
    'Delivered',
  ])
  for (const { raw, sign } of notices)
    expect(sign).toBe(createHash('sha256').update(`${raw}/demo-track`).digest('hex'))
})

it('changes carriers, stops, and knows only registered numbers', async () => {
  await ask('register', [{ number: 'LX000000002CN' }])
  const changed = await ask('changecarrier', [{ number: 'LX000000002CN', carrier_new: 100001 }])
  expect(changed.data.accepted).toMatchObject([{ carrier: 100001 }])
  await ask('stoptrack', [{ number: 'LX000000002CN' }])
  notices.length = 0
  await track.advance('LX000000002CN')
  expect(notices).toHaveLength(0)
  expect(codes(await ask('gettrackinfo', [{ number: 'LX999999999CN' }]))).toEqual([-18019902])
})

it('refuses a wrong key, more than forty numbers, and an exhausted quota', async () => {
  expect(await ask('register', [{ number: 'LX000000003CN' }], 'guess')).toMatchObject({
    status: 401,
    code: -18010002,
  })
  expect((await ask('register', Array(41).fill({ number: 'x' }))).code).toBe(-18010014)
  track.set({ quotaUsedUp: true })
  expect(codes(await ask('register', [{ number: 'LX000000003CN' }]))).toEqual([-18019908])
})
