import { expect, test } from 'vitest'
import { paths } from '../../paths.ts'
import { signInReason } from './sign-in-reason.ts'

test.each([
  [paths.home(), undefined],
  [paths.product('https://item.taobao.com/item.htm?id=1'), 'reason_product'],
  [paths.forwarding(), 'reason_form'],
  [paths.expertBuy('https://item.taobao.com/item.htm?id=1'), 'reason_form'],
  [paths.customerReview(), 'reason_form'],
  [paths.cart(), 'reason_page'],
  [paths.account('Account-Wallet'), 'reason_page'],
])('who wanted to go to %s is told %s', (next, reason) => {
  expect(signInReason(next)).toBe(reason)
})
