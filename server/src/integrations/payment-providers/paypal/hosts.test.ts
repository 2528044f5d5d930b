import { expect, it } from 'vitest'
import { payPalHosts } from './hosts.ts'

const LIVE = { MODE: 'production', PAYPAL_BASE_URL: 'https://api-m.paypal.com' } as const
const SANDBOX = { MODE: 'production', PAYPAL_BASE_URL: 'https://api-m.sandbox.paypal.com' } as const
const EMULATOR = { MODE: 'demo', PAYPAL_BASE_URL: 'http://127.0.0.1:4010' } as const
const certificate = 'v1/notifications/certs/CERT-360caa42'

it.each([
  ['the live environment', LIVE, 'paypal.com', 'sandbox.paypal.com'],
  ['the sandbox', SANDBOX, 'sandbox.paypal.com', 'paypal.com'],
])('takes addresses of %s alone, where it is configured', (_, environment, own, other) => {
  const { isCheckout, isCertificate } = payPalHosts(environment)
  expect(isCertificate(`https://api.${own}/${certificate}`)).toBe(true)
  expect(isCertificate(`https://api.${other}/${certificate}`)).toBe(false)
  expect(isCheckout(`https://www.${own}/checkoutnow?token=1`)).toBe(true)
  expect(isCheckout(`https://www.${other}/checkoutnow?token=1`)).toBe(false)
})

it.each([
  `http://api.paypal.com/${certificate}`,
  `https://api.paypal.com:8443/${certificate}`,
  `https://api.paypal.com.evil.test/${certificate}`,
  `https://evil.test/${certificate}`,
  `https://shop@api.paypal.com/${certificate}`,
  `https://www.paypal.com/${certificate}`,
  'api.paypal.com',
])('takes no certificate from %s', (address) => {
  expect(payPalHosts(LIVE).isCertificate(address)).toBe(false)
})

it('takes addresses of the configured API outside production only', () => {
  const address = `${EMULATOR.PAYPAL_BASE_URL}/${certificate}`
  expect(payPalHosts(EMULATOR).isCertificate(address)).toBe(true)
  expect(payPalHosts({ ...EMULATOR, MODE: 'production' }).isCertificate(address)).toBe(false)
})
