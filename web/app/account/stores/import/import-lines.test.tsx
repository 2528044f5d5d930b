// @vitest-environment jsdom

import type { StoreOrderLine } from '@sampan/domain/store-csv'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, renderPage } from '../../../../test/render-page.tsx'
import type { Store } from '../store.ts'
import { ImportLines } from './import-lines.tsx'
import { type ImportRow, rowOf } from './import-rows.ts'
import { importSession } from './import-session.ts'
import { useImport } from './use-import.ts'

const row = (number: number, part: Partial<ImportRow>): ImportRow => ({
  ...rowOf({
    row: number,
    skip: null,
    line: {
      external_order_id: `#${1000 + number}`,
      store_product_name: `Item ${number}`,
      store_product_sku: `SKU-${number}`,
      product_sku: '',
      product_quantity: 0,
      custom_text: '',
      occurrence: 1,
    } as Partial<StoreOrderLine> as StoreOrderLine,
  }),
  ...part,
})

const CHECK = '/api/onlinestore/check_online_orders'
const LIST = '/api/onlinestore/get_product_list'
const UPDATE = '/api/onlinestore/update_product'
const SUBMIT = '/api/onlinestore/submit_store_shopping_orders'
let storeCount = 0
let store: Store

function Import() {
  const { state, session } = useImport(store.id)
  return <ImportLines store={store} state={state} session={session} />
}

async function renderImport(rows: readonly ImportRow[]) {
  await importSession(store.id).change(rows)
  return renderPage(<Import />, { namespaces: ['stores', 'options'] })
}

beforeEach(() => {
  storeCount += 1
  store = {
    id: `store-${storeCount}`,
    store_name: 'Nordlys',
    store_type: 'Shopify',
  } as Partial<Store> as Store
})

describe('the lines of an import', () => {
  it('show errors first, and block the submission while there are any', async () => {
    const calls = answerCalls({})
    const { user } = await renderImport([
      row(2, { state: 'ready', priceCny: 10 }),
      row(3, { state: 'error', fault: 'quantity' }),
    ])
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Needs attention1')
    expect(screen.getByText('The quantity must be a whole number from 1 to 5000')).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: /To submit/ }))
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    expect(screen.getByText(/^Please check your order file: 1 line must be corrected/)).toBeTruthy()
    expect(calls).toEqual([])
  })

  it('name the lines that are not bought, and offer nothing when none is left', async () => {
    answerCalls({})
    const { user } = await renderImport([
      row(2, { state: 'ready' }),
      row(3, { state: 'left_out' }),
      row(4, { state: 'skipped', skip: 'cancelled' }),
    ])
    expect(document.body.textContent).toContain('Not bought: 1 left out, 1 skipped.')
    await user.click(screen.getByRole('button', { name: 'Leave out' }))
    expect(screen.getByRole('button', { name: 'Submit' })).toHaveProperty('disabled', true)
    expect(screen.getByText(/^Empty success order:/)).toBeTruthy()
  })

  it('are checked again with a corrected quantity', async () => {
    const calls = answerCalls({
      [CHECK]: ({ order_list }: { order_list: StoreOrderLine[] }) => ({
        error: [],
        success: order_list.map((line) => ({
          ...line,
          product_link: 'https://item.taobao.com/item.htm?id=1',
          product_price: 12,
          product_remark: '',
        })),
      }),
    })
    const { user } = await renderImport([row(3, { state: 'error', fault: 'quantity' })])
    const quantity = screen.getByRole('textbox', { name: /quantity/i })
    await user.clear(quantity)
    await user.type(quantity, '4')
    await user.tab()
    await user.click(screen.getByRole('button', { name: 'Correct' }))
    expect(calls[0]?.input).toMatchObject({ store_id: store.id, order_list: [{ product_quantity: 4 }] })
    expect(await screen.findByRole('button', { name: 'Submit 1' })).toBeTruthy()
  })

  it('without a price lead to their product, whose price they are checked with again', async () => {
    const product = {
      id: 'p',
      store_product_sku: 'SKU-3',
      product_link: 'https://item.taobao.com/item.htm?id=1',
    }
    const texts = {
      store_item_name: '',
      product_name: '',
      product_remark: '',
      product_sku_id: '',
      sku_code_note: '',
    }
    const calls = answerCalls({
      [LIST]: () => ({ list: [{ ...product, ...texts, product_sale_price_cny: 0 }], total: 1 }),
      [UPDATE]: () => null,
      [CHECK]: ({ order_list }: { order_list: StoreOrderLine[] }) => ({ error: [], success: order_list }),
    })
    const { user } = await renderImport([row(3, { state: 'error', fault: 'no_price' })])
    await user.click(screen.getByRole('button', { name: 'Change product' }))
    const price = await screen.findByRole('textbox', { name: /Price/ })
    await user.clear(price)
    await user.type(price, '12')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('button', { name: 'Submit 1' })).toBeTruthy()
    const inputs = (path: string) => calls.filter((one) => one.path === path).map(({ input }) => input)
    expect(inputs(LIST)).toMatchObject([{ store_id: store.id, store_product_sku: 'SKU-3' }])
    expect(inputs(UPDATE)).toMatchObject([{ id: 'p', product_sale_price_cny: '12' }])
    expect(inputs(CHECK)).toMatchObject([{ order_list: [{ store_product_sku: 'SKU-3' }] }])
  })

  it('can be excluded and included again', async () => {
    answerCalls({})
    const { user } = await renderImport([row(2, { state: 'ready' }), row(3, { state: 'ready' })])
    const [first] = screen.getAllByRole('listitem')
    await user.click(within(first as HTMLElement).getByRole('button', { name: 'Leave out' }))
    expect(screen.getByRole('tab', { name: /Left out/ }).textContent).toBe('Left out1')
    expect(screen.getByRole('button', { name: 'Submit 1' })).toBeTruthy()
  })

  it('lead to the payment of their orders, submitted once with a key', async () => {
    const calls = answerCalls({ [SUBMIT]: () => ({ order_ids: ['SO1', 'SO2'] }) })
    const { user } = await renderImport([row(2, { state: 'ready' }), row(3, { state: 'ready' })])
    await user.click(screen.getByRole('button', { name: 'Submit 2' }))
    expect((await screen.findByRole('status')).textContent).toBe('/shopping/payment?order_ids=SO1,SO2')
    expect(calls.map(({ path }) => path)).toEqual([SUBMIT])
    expect(calls[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  })

  it('are submitted again with the same key when no response came', async () => {
    const lost = answerCalls({})
    const { user } = await renderImport([row(2, { state: 'ready' })])
    await user.click(screen.getByRole('button', { name: 'Submit 1' }))
    expect((await screen.findByRole('alert')).textContent).toContain('We cannot reach Sampan')
    const answered = answerCalls({ [SUBMIT]: () => ({ order_ids: ['SO1'] }) })
    await user.click(screen.getByRole('button', { name: 'Submit 1' }))
    await screen.findByText('/shopping/payment?order_ids=SO1')
    expect(answered[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'))
  })

  it('keep their key over answers that are not about them, until it tells what was bought', async () => {
    const keys: (string | null)[] = []
    const answers = [{ code: 9503 }, { code: 9006 }, { code: 0, data: { order_ids: ['SO1'] } }]
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      expect(path).toBe(SUBMIT)
      keys.push(new Headers(init.headers).get('idempotency-key'))
      return Response.json({ msg: 'Busy', data: null, ...answers[keys.length - 1] })
    })
    const { user } = await renderImport([row(2, { state: 'ready' })])
    for (const _ of answers) await user.click(await screen.findByRole('button', { name: 'Submit 1' }))
    await screen.findByText('/shopping/payment?order_ids=SO1')
    expect(new Set(keys).size).toBe(1)
  })
})
