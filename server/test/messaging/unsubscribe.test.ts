import { customers } from '@sampan/database/tables'
import { startSmtp } from '@sampan/emulators'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { notify } from '../../src/messaging/index.ts'
import { aCustomer } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const smtp = await startSmtp()
afterAll(() => smtp.close())
const test = startTestApp(() => ({ SMTP_URL: smtp.url }))

/** The address in the header of the mail that such a notice sends; undefined where it has none. */
async function addressIn(
  notice: 'welcome' | 'hold_lifted_goods',
  customer: Awaited<ReturnType<typeof aCustomer>>,
) {
  await test.context.db.transaction((tx) =>
    notify(test.context, tx, customer.id, notice, { eventKey: notice, values: { delivery_number: 'SP1' } }),
  )
  await test.drain()
  const mail = smtp.mails().findLast(({ to }) => to.includes(customer.accountNo))
  return /^<(.*)>$/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1]
}

/** As a mail program sends it: from nowhere, without a session. */
const oneClick = (address: string) =>
  test.app.inject({
    method: 'POST',
    url: new URL(address).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })

const mailsOff = async (id: string) =>
  (await test.context.db.select({ off: customers.mailOff }).from(customers).where(eq(customers.id, id)))[0]
    ?.off

it('one click in a mail program switches off the mails of its group, once, and no others', async () => {
  const customer = await aCustomer(test.context, { mailOff: ['orders'] })
  const address = (await addressIn('welcome', customer)) ?? ''
  expect(new URL(address).origin).toBe(new URL(test.context.environment.PUBLIC_URL).origin)
  for (const _ of [1, 2]) expect((await oneClick(address)).statusCode).toBe(200)
  expect(await mailsOff(customer.id)).toEqual(['orders', 'offers'])
})

it('opening the address changes nothing, and leads to the settings', async () => {
  const customer = await aCustomer(test.context)
  const address = (await addressIn('welcome', customer)) ?? ''
  const answer = await test.app.inject({ url: new URL(address).pathname })
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    '/manage/main?path=Account-Settings#notices',
  ])
  expect(await mailsOff(customer.id)).toEqual([])
})

it('an address of another customer or group is not accepted', async () => {
  const customer = await aCustomer(test.context)
  const other = await aCustomer(test.context)
  const address = (await addressIn('welcome', customer)) ?? ''
  for (const forged of [
    address.replace(customer.id, other.id),
    address.replace('/offers/', '/orders/'),
    address.slice(0, -1),
  ])
    expect((await oneClick(forged)).statusCode).toBe(404)
  expect([await mailsOff(customer.id), await mailsOff(other.id)]).toEqual([[], []])
})

it('a mail that is always sent has no such address', async () => {
  expect(await addressIn('hold_lifted_goods', await aCustomer(test.context))).toBeUndefined()
})
