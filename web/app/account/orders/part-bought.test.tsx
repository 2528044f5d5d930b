// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { STATUS } from './order-statuses.ts'
import { PartBought } from './part-bought.tsx'

it.each([
  [
    { order_status: STATUS.inWarehouse, product_quantity: 2, ordered_quantity: 5 },
    '2 of 5 bought, the rest refunded',
  ],
  [{ order_status: STATUS.cancelled, product_quantity: 2, ordered_quantity: 5 }, ''],
  [{ order_status: STATUS.inWarehouse, product_quantity: 5, ordered_quantity: 5 }, ''],
])('says of how many pieces the price is: %o', (order, said) => {
  expect(renderPage(<PartBought order={order} />, { namespaces: ['account'] }).container.textContent).toBe(
    said,
  )
})
