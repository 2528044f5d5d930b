import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Emulator } from '../emulator.ts'
import { type Open1688Faults, startOpen1688 } from './open-1688.ts'
import { aopSignature } from './signature.ts'

type Offer = {
  subject: string
  subjectTrans: string
  productSkuInfos: { specId?: string; skuAttributes: object[] }[]
}
type Answer = {
  error_code: string
  access_token: string
  result: {
    success: boolean
    code: string
    result: Offer & {
      totalRecords: number
      data: { offerId: number; imageUrl: string; priceInfo: { price: string } }[]
    }
  }
}
let platform: Emulator<Open1688Faults>
let token = ''
beforeAll(async () => {
  platform = await startOpen1688()
  token = (await renew(platform)).access_token
})
afterAll(() => platform.close())

async function post(url: string, form: Record<string, string>): Promise<Answer> {
  return (await (await fetch(url, { method: 'POST', body: new URLSearchParams(form) })).json()) as Answer
}
const renew = ({ url }: { url: string }, refresh_token = 'demo-refresh') =>
  post(`${url}/openapi/http/1/system.oauth2/getToken/demo-app`, {
    grant_type: 'refresh_token',
    client_id: 'demo-app',
    client_secret: 'demo-secret',
    refresh_token,
  })

async function ask(
  name: string,
  parameters: Record<string, object>,
  changes: { secret?: string; token?: string } = {},
) {
  const path = `param2/1/com.alibaba.fenxiao.crossborder/${name}/demo-app`
  const written = Object.entries(parameters).map(([key, value]) => [key, JSON.stringify(value)])
  const form: Record<string, string> = {
    access_token: changes.token ?? token,
    ...Object.fromEntries(written),
  }
  form._aop_signature = aopSignature(path, form, changes.secret ?? 'demo-secret')
  return post(`${platform.url}/openapi/${path}`, form)
}
const detail = (offerId: string) =>
  ask('product.search.queryProductDetail', { offerDetailParam: { offerId, country: 'en' } })

it('matches the published signature', () => {
  expect(aopSignature('param2/1/system/currentTime/1000000', { b: '2', a: '1' }, 'test123')).toBe(
    '33E54F4F7B989E3E0E912D3FBD2F1A03CA7CCE88',
  )
})

it('returns an offer with its translation, and skus with specId', async () => {
  const { result } = await detail('610494659403')
  expect(result).toMatchObject({ success: true, result: { offerId: 610494659403 } })
  expect(result.result.subject).toContain('纯棉')
  expect(result.result.subjectTrans).toContain('Cotton V-neck')
  expect(result.result.productSkuInfos[0]?.specId).toMatch(/^[0-9a-f]{16}$/)
})

it('searches, optionally sorted by price; an offer without options has no specId', async () => {
  const search = (offerQueryParam: object) => ask('product.search.keywordQuery', { offerQueryParam })
  const { result } = await search({
    keyword: '鞋',
    beginPage: 1,
    pageSize: 5,
    sort: '{"price":"asc"}',
    country: 'en',
  })
  const prices = result.result.data.map(({ priceInfo }) => Number(priceInfo.price))
  expect(prices).toHaveLength(5)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  const single = await search({ keyword: '电镀竞速泳镜' })
  const offer = await detail(String(single.result.result.data[0]?.offerId))
  expect(offer.result.result.productSkuInfos).toMatchObject([{ skuAttributes: [] }])
  expect(offer.result.result.productSkuInfos[0]).not.toHaveProperty('specId')
})

it('searches by an uploaded picture, the most similar offers first', async () => {
  const { result } = await ask('product.search.keywordQuery', {
    offerQueryParam: { keyword: '鞋', beginPage: 1, pageSize: 1 },
  })
  const [shown] = result.result.data
  const picture = Buffer.from(await (await fetch(shown?.imageUrl ?? '')).arrayBuffer())
  const upload = (imageBase64: string) => ask('product.image.upload', { uploadImageParam: { imageBase64 } })
  const imageId = (await upload(picture.toString('base64'))).result.result
  const similar = await ask('product.search.imageQuery', {
    offerQueryParam: { imageId, beginPage: 1, pageSize: 20, country: 'en' },
  })
  expect(similar.result.result).toMatchObject({ totalRecords: 50, totalPage: 3 })
  expect(similar.result.result.data[0]?.offerId).toBe(shown?.offerId)
  expect((await upload('bm8gcGljdHVyZQ==')).result).toMatchObject({ success: true, result: '0' })
  const unknown = await ask('product.search.imageQuery', { offerQueryParam: { imageId: '1' } })
  expect(unknown.result).toMatchObject({ success: false, code: '400' })
})

it('refuses wrong signatures, expired tokens, wrong refresh tokens, unknown APIs and offers', async () => {
  const query = { offerDetailParam: { offerId: '610494659403' } }
  expect((await ask('product.search.queryProductDetail', query, { secret: 'guess' })).error_code).toBe(
    'gw.SignatureInvalid',
  )
  expect((await ask('product.search.queryProductDetail', query, { token: 'dead' })).error_code).toBe('401')
  expect((await ask('product.search.anything', query)).error_code).toBe('gw.APIUnsupported')
  expect((await renew(platform, 'guess')).error_code).toBe('gw.InvalidRefreshToken')
  expect((await detail('1')).result).toMatchObject({ success: false, code: '404' })
})

it('can deny permission and quota, and lose offers and translations', async () => {
  platform.set({ aclDeclined: true })
  expect((await detail('610494659403')).error_code).toBe('gw.APIACLDecline')
  platform.set({ aclDeclined: false, quotaExceeded: true })
  expect((await detail('610494659403')).error_code).toBe('gw.QosAppFrequencyLimit')
  platform.set({ quotaExceeded: false, missingNext: 1, translationOff: true })
  expect((await detail('610494659403')).result.success).toBe(false)
  expect((await detail('610494659403')).result.result.subjectTrans).toContain('纯棉')
})
