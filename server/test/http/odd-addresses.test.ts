import { expect, it } from 'vitest'
import { aCustomer, aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

/** Addresses with a NUL, which PostgreSQL text cannot contain: they name nothing, and nothing fails. */
const test = startTestApp()

it.each([
  ['/api/pay/paypal/return?token=%00', 303],
  ['/api/pay/paypal/cancel?token=A%00', 303],
  ['/api/pay/%00/return?token=A', 303],
  ['/api/pay/receipt.pdf?kind=order&number=SO%00', 404],
  ['/api/wallet/statement.pdf?month=2026-10%00', 404],
  ['/api/staff/shipping/customs.pdf?form=postal&delivery_number=SP%00', 404],
  ['/files/%00.png', 404],
  ['/api/pay/paypal/return?token=%0%000', 303],
] as const)('%s answers %i', async (url, status) => {
  const { token } = url.includes('/staff/')
    ? await aStaffMember(test.context, 'shipping')
    : await aCustomer(test.context)
  const answer = await test.app.inject({ url, headers: { token } })
  expect(answer.statusCode).toBe(status)
})
