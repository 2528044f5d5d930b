import { expect, it } from 'vitest'
import { emailFingerprint } from '../../src/promotions/email-fingerprint.ts'

const markOf = (use: string, email: string, SECRETS_KEY = 'key') =>
  emailFingerprint({ environment: { SECRETS_KEY } } as Parameters<typeof emailFingerprint>[0], use, email)

it('an e-mail has one fingerprint per use and key of the shop, however it is capitalised', () => {
  const mark = markOf('invite', 'lena@example.com')
  expect(markOf('invite', 'Lena@Example.com')).toEqual(mark)
  for (const other of [
    markOf('coupon', 'lena@example.com'),
    markOf('invite', 'lina@example.com'),
    markOf('invite', 'lena@example.com', 'another'),
  ])
    expect(other).not.toEqual(mark)
  expect(mark.toString('latin1')).not.toContain('lena')
})
