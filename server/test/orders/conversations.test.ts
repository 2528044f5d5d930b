import type { Language } from '@sampan/contract/envelope'
import { mails, messages } from '@sampan/database/tables'
import { and, eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, anOrder, aParcel, aStaffMember } from '../factories.ts'
import { staffPhotos } from '../photos.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const HOUR = 3_600_000
let mei: Awaited<ReturnType<typeof aStaffMember>>
let tom: Awaited<ReturnType<typeof aStaffMember>>
beforeEach(async () => {
  mei = await aStaffMember(test.context, 'support')
  tom = await aStaffMember(test.context, 'support')
})

const staff = (call: string, input: object = {}, { token } = mei) =>
  test.ask(`/api/staff/support/${call}`, input, { token })

async function anAsker() {
  const customer = await aCustomer(test.context)
  const { orderNumber: order_id } = await anOrder(test.context, customer, { status: 'in_warehouse' })
  const ask = (text: string, more: object = {}, key?: string) =>
    test.ask(
      '/api/shopping/ask_about_order',
      { order_id, text, ...more },
      { token: customer.token, ...(key && { headers: { 'idempotency-key': key } }) },
    )
  const read = async () =>
    (await test.ask('/api/shopping/get_order_detail', { order_id }, { token: customer.token })).data
      .conversation
  return { customer, order_id, ask, read }
}
const seen = async (order_id: string) => (await staff('get_conversation', { order_id })).data
const waiting = async (search_text: string) =>
  (await staff('get_conversation_list', { search_text })).data.list

describe('a question about an order', () => {
  it('is queued for support from its first words, and answered on the page, as a message and by mail', async () => {
    const { customer, order_id, ask, read } = await anAsker()
    expect(await ask('Is the zip metal?', { image_urls: ['/files/zip.webp'] })).toMatchObject({ code: 0 })
    test.pass(2 * HOUR)
    await ask('And the lining?')
    const [row] = await waiting(order_id)
    const { revision, entries } = await seen(order_id)
    expect(row).toMatchObject({
      owner_name: '',
      is_mine: false,
      last_text: 'And the lining?',
      is_late: false,
    })
    expect(entries).toMatchObject([
      { from: 'customer', text: 'Is the zip metal?', image_urls: ['/files/zip.webp'] },
      { from: 'customer', text: 'And the lining?' },
    ])
    expect(row.waiting_since).toBe(entries[0].at)

    const photo_urls = (await staffPhotos(test.context, mei)).slice(0, 1)
    expect(
      await staff('answer_conversation', { order_id, revision, text: 'Metal.', photo_urls }),
    ).toMatchObject({
      code: 0,
    })
    expect(await waiting(order_id)).toEqual([])
    const [answered] = (await staff('get_conversation_list', { stage: 'closed', search_text: order_id })).data
      .list
    expect(answered).toMatchObject({ owner_name: mei.name, is_mine: true, last_text: 'Metal.' })
    expect(await read()).toMatchObject([
      { from: 'customer' },
      { from: 'customer' },
      { from: 'staff', name: mei.name, text: 'Metal.', image_urls: photo_urls },
    ])
    await test.drain()
    const [message] = await test.context.db
      .select()
      .from(messages)
      .where(eq(messages.customerId, customer.id))
    expect(message).toBeDefined()
    const [mail] = await test.context.db
      .select()
      .from(mails)
      .where(and(eq(mails.recipient, customer.accountNo), like(mails.eventKey, 'order_answered:%')))
    expect(mail?.text).toContain('Metal.')
    expect(mail?.html).toContain(`order_id=${order_id}`)
  })

  it('is late after the time that support has, and is taken over with its owner shown', async () => {
    const { order_id, ask } = await anAsker()
    await ask('Where is it?')
    const { support_due_hours } = await test.context.settings.read()
    test.pass((support_due_hours + 1) * HOUR)
    // Staff sessions last half a day.
    mei = await aStaffMember(test.context, 'support')
    tom = await aStaffMember(test.context, 'support')
    expect((await waiting(order_id))[0]).toMatchObject({ is_late: true, owner_name: '' })
    expect(await staff('take_conversation', { order_id }, tom)).toMatchObject({ code: 0 })
    expect((await waiting(order_id))[0]).toMatchObject({ owner_name: tom.name, is_mine: false })
  })

  it('is neither answered nor settled when the customer has asked again', async () => {
    const { order_id, ask, read } = await anAsker()
    await ask('Blue?')
    const { revision } = await seen(order_id)
    test.pass(1000)
    await ask('I mean the dark one')
    for (const call of ['answer_conversation', 'settle_conversation'] as const) {
      const input = { order_id, revision, ...(call === 'answer_conversation' && { text: 'Yes' }) }
      expect(await staff(call, input)).toMatchObject({ code: 1928 })
    }
    expect(await read()).toHaveLength(2)
    await staff('settle_conversation', { order_id, revision: (await seen(order_id)).revision })
    expect(await waiting(order_id)).toEqual([])
    test.pass(1000)
    await ask('Hello?')
    expect(await waiting(order_id)).toHaveLength(1)
  })

  it('is stored once however often it is sent, and rate-limited', async () => {
    const { ask, read } = await anAsker()
    await Promise.all([ask('One', {}, 'key'), ask('One', {}, 'key')])
    expect(await read()).toHaveLength(1)
    expect((await ask('')).data.fields.text).toBeDefined()
    for (let one = 0; one < 18; one += 1) await ask('More')
    expect((await ask('Too much')).code).toBe(9006)
  })
})

it('canned answers are offered in the customer’s language under a title in the reader’s', async () => {
  const content = await aStaffMember(test.context, 'content')
  const item = {
    title: 'Arrival',
    content: 'It arrives soon.',
    position: 1,
  }
  const saved = await test.ask(
    '/api/staff/content/save_item',
    { kind: 'canned_answers', id: '', revision: '', item },
    { token: content.token },
  )
  expect(saved.code).toBe(0)
  const { order_id, ask } = await anAsker()
  await ask('When?')
  const { token } = content
  const offered = async (lang: Language, title: string) => {
    const translated = { kind: 'canned_answers', id: saved.data.id, lang }
    const { revision } = (await test.ask('/api/staff/content/get_translation', translated, { token })).data
    const translation = { ...translated, revision, texts: { title } }
    await test.ask('/api/staff/content/save_translation', translation, { token })
    const reader = { token: mei.token, lang }
    return (await test.ask('/api/staff/support/get_conversation', { order_id }, reader)).data.canned_answers
  }
  expect(await offered('cn', '到货')).toMatchObject([{ title: '到货', text: 'It arrives soon.' }])
  expect(await offered('es', 'Llegada')).toMatchObject([{ title: 'Llegada', text: 'It arrives soon.' }])
})

describe('the receipt of a parcel', () => {
  it('is confirmed once by its customer, after the parcel was shipped', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
    const parcel = await aParcel(test.context, customer, { status: 'shipped', orders: [order] })
    const call = (path: string, input: object) => test.ask(path, input, { token: customer.token })
    const possible = async () =>
      (await call('/api/shopping/get_order_detail', { order_id: order.orderNumber })).data.receipt_possible
    expect(await possible()).toBe(true)
    const confirm = () => call('/api/shopping/confirm_receipt', { delivery_number: parcel.deliveryNumber })
    expect(await confirm()).toMatchObject({ code: 0 })
    const delivered = async () =>
      (await call('/api/shopping/get_parcel_detail', { delivery_number: parcel.deliveryNumber })).data
        .delivered_time
    const first = await delivered()
    expect(first).not.toBe('0000-00-00 00:00:00')
    test.pass(HOUR)
    expect(await confirm()).toMatchObject({ code: 0 })
    expect(await delivered()).toBe(first)
    expect(await possible()).toBe(false)

    const waiting = await aParcel(test.context, customer, { status: 'paid' })
    expect(
      await call('/api/shopping/confirm_receipt', { delivery_number: waiting.deliveryNumber }),
    ).toMatchObject({ msg: 'You can confirm a parcel once it has been sent' })
  })
})
