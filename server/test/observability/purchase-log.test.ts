import { customers } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { buildApp } from '../../src/app.ts'
import type { AppContext } from '../../src/context.ts'
import { bindJobs } from '../../src/jobs/job.ts'
import { allJobs } from '../../src/jobs.ts'
import { createLogger } from '../../src/logger.ts'
import { mailedToken, PASSWORD, registration } from '../customers/registration.ts'
import { anOrder } from '../factories.ts'
import { payPalCase } from '../payments/provider-cases.ts'
import { startProviderTestApp } from '../payments/provider-test-app.ts'

const test = startProviderTestApp(payPalCase)

const EMAIL = 'quillon.featherstone@private.example'
const ADDRESS = {
  ...{ user_name: 'Quillon Featherstone', country_code: 'US', province: 'Oregon', city: 'Tillamook' },
  ...{ address_detail: '77 Kestrel Lane', postal_code: '97141', phone: '+15035550199' },
}
const CONSIGNEE = {
  ...{ country_code: 'US', consignee_name: ADDRESS.user_name, consignee_province: ADDRESS.province },
  ...{ consignee_city: ADDRESS.city, consignee_address_detail: ADDRESS.address_detail },
  ...{ consignee_postcode: ADDRESS.postal_code, consignee_phone: ADDRESS.phone },
}
const LINE = {
  ...{ product_name: 'Kingfisher lamp', product_link: 'https://shop.example/lamp', quantity: 1 },
  ...{ product_sale_price_cny: 100, product_freight_amount_cny: 8, product_remark: 'for Ottoline' },
  product_image_url: '/files/lamp.jpg',
}
const OPINION = 'My neighbour Ottoline would like it by Thursday'

it('a purchase from the registration to the parcel leaves no personal data and no secret in the log', async () => {
  let text = ''
  const write = (line: string) => {
    text += line
  }
  const log = createLogger({ LOG_LEVEL: 'debug' }, { write })
  const context: AppContext = { ...test.context, log }
  const app = await buildApp(context)
  let token = ''
  const ask = async (url: string, payload: object = {}) => {
    const response = await app.inject({ method: 'POST', url, payload, headers: { token, lang: 'en' } })
    return response.json()
  }
  /** @throws Error for a refusal */
  const done = async (url: string, payload: object) => {
    const { code, msg, data } = await ask(url, payload)
    expect(code, `${url}: ${msg}`).toBe(0)
    return data
  }
  const runJobs = () => context.queue.drain(context.db, bindJobs(context, allJobs))

  await done('/api/register', registration(EMAIL))
  await runJobs()
  const mailed = await mailedToken(test, EMAIL)
  await done('/api/account/activate', { token: mailed })
  const wrongPassword = 'kestrel at dusk'
  expect((await ask('/api/login', { account_no: EMAIL, pass: wrongPassword })).code).not.toBe(0)
  token = (await done('/api/login', { account_no: EMAIL, pass: PASSWORD })).token
  await done('/api/account/add_address', ADDRESS)
  const badAddress = { ...ADDRESS, country_code: 'Ottoline', email: 'no e-mail of Ottoline' }
  expect((await ask('/api/account/add_address', badAddress)).code).not.toBe(0)

  const { id } = await done('/api/shopping/add_to_cart', LINE)
  const { order_ids } = await done('/api/shopping/submit_shopping_order', {
    ...{ cart_ids: [id], country_code: 'US' },
  })
  test.emulator.set({ failNext: 9 })
  expect((await ask('/api/pay/paypal_pay_orders', { order_ids })).code).not.toBe(0)
  test.emulator.set({ failNext: 0 })
  const approval = String(await done('/api/pay/paypal_pay_orders', { order_ids }))
  const paymentId = await test.approve(approval)
  const returned = await app.inject({ url: `/api/pay/paypal/return?token=${paymentId}`, headers: { token } })
  expect(returned.headers.location).toBe('/shopping/pay_success')
  await runJobs()
  await done('/api/shopping/ask_about_order', { order_id: order_ids[0], text: OPINION })

  const [customer] = await context.db.select().from(customers).where(eq(customers.accountNo, EMAIL))
  const stored = { status: 'in_warehouse' as const, storageUntil: new Date(Date.now() + 86_400_000) }
  const { orderNumber } = await anOrder(context, { id: customer?.id ?? '' }, stored)
  await done('/api/shopping/submit_shipping_order', { ...CONSIGNEE, order_ids: [orderNumber] })
  await done('/api/logout', {})
  await runJobs()
  await app.close()

  expect(text).toContain('"security":"sign_in"')
  expect(text).toContain('"refusal":"login_failed"')
  const secrets = [EMAIL, PASSWORD, wrongPassword, mailed, token, paymentId, 'demo-secret']
  const personal = [...Object.values(ADDRESS).slice(0, 1), 'Featherstone', 'Kestrel', 'Tillamook', 'Ottoline']
  const found = [...secrets, ...personal, ADDRESS.phone, ADDRESS.postal_code, OPINION, 'Kingfisher'].filter(
    (one) => text.includes(one),
  )
  expect(found).toEqual([])
})
