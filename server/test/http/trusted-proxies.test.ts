import { expect, it } from 'vitest'
import { startTestApp } from '../test-app.ts'

const test = startTestApp(() => ({ TRUSTED_PROXIES: '10.0.0.0/8' }))

/** Sends eight questions over one connection, each for another visitor; each visitor may send five an hour. */
async function questionsOver(remoteAddress: string): Promise<number[]> {
  const codes: number[] = []
  for (let visitor = 1; visitor <= 8; visitor += 1) {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/customerservice/submit_question',
      remoteAddress,
      headers: { lang: 'en', 'x-forwarded-for': `198.51.100.${visitor}` },
      payload: FORM,
    })
    codes.push(response.json<{ code: number }>().code)
  }
  return codes
}
const FORM = { name: 'Lena', email_address: 'lena@customer.test', question: 'Do you ship to Oregon?' }

it('X-Forwarded-For is trusted from a trusted proxy only', async () => {
  expect(await questionsOver('10.1.2.3')).toEqual(Array(8).fill(0))
  const others = await questionsOver('203.0.113.9')
  expect(others.slice(0, 5)).toEqual(Array(5).fill(0))
  expect(others.slice(5)).not.toContain(0)
})
