// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { OrderRequests } from './order-requests.tsx'

type Request = ComponentProps<typeof OrderRequests>['requests'][number]

const request: Request = {
  ...{ request_id: 'RQ1', kind: 'return', reason: 'Too small', stage: 'asked', stage_text: '' },
  ...{ fee_amount: 0, refund_amount: 0, steps: [] },
}
const feeOf = (change: Partial<Request>, max = 12) => {
  const { unmount } = renderPage(
    <OrderRequests requests={[{ ...request, ...change }]} return_fee_min={4} return_fee_max={max} />,
    { namespaces: ['order-detail'] },
  )
  const fee = screen.queryByText('Handling')?.nextSibling?.textContent
  unmount()
  return fee
}

it('a request has the range of fees until it is decided, and then the fee that was decided', () => {
  expect(feeOf({})).toBe('$4.00 to $12.00, told before we decide')
  expect(feeOf({}, 4)).toBe('$4.00, told before we decide')
  expect(feeOf({ stage: 'accepted', fee_amount: 5 })).toBe('$5.00')
  expect(feeOf({ stage: 'refunded' })).toBe('$0.00')
  expect(feeOf({ stage: 'refused' })).toBeUndefined()
})
