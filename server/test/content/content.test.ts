import { articles, faqCategories, faqs, questions } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { changeSettings } from '../change-settings.ts'
import { closeWarehouse } from '../close-warehouse.ts'
import { aCustomer, anOrder } from '../factories.ts'
import { startTestApp } from '../test-app.ts'
import { withRealMoney } from '../with-real-money.ts'

const test = startTestApp()

describe('articles', () => {
  it('are listed newest first, without future ones and those switched off', async () => {
    const day = (days: number) => new Date(test.context.now().getTime() + days * 86_400_000)
    const text = { description: 'd', content: '# en' }
    await test.context.db.insert(articles).values([
      { ...text, slug: 'old', title: 'Old', publishedAt: day(-9) },
      { ...text, slug: 'new', title: 'New', publishedAt: day(-1) },
      { ...text, slug: 'to-come', title: 'x', publishedAt: day(1) },
      { ...text, slug: 'off', title: 'x', publishedAt: day(-2), isOn: false },
    ])
    const { data } = await test.ask('/api/articles/get_article_list', { page_size: 100 })
    const ours = data.list.filter((row: { id: string }) => ['old', 'new', 'to-come', 'off'].includes(row.id))
    expect(ours.map((row: { title: string }) => row.title)).toEqual(['New', 'Old'])
    expect((await test.ask('/api/articles/get_article_detail', { id: 'new' })).data).toMatchObject({
      content: '# en',
    })
    expect(await test.ask('/api/articles/get_article_detail', { id: 'off' })).toMatchObject({ code: 1005 })
  })
})

describe('frequent questions', () => {
  it('have their category, and are returned one by one as an array', async () => {
    const [category] = await test.context.db
      .insert(faqCategories)
      .values({ name: 'Tides', position: 99 })
      .returning()
    const [faq] = await test.context.db
      .insert(faqs)
      .values({
        categoryId: category?.id ?? '',
        question: 'When?',
        answer: 'Twice a day.',
        position: 1,
      })
      .returning()
    const { data } = await test.ask('/api/faq/get_faq', { id: faq?.id })
    expect(data).toEqual([
      expect.objectContaining({
        faq_question: 'When?',
        faq_answer: 'Twice a day.',
        faq_category_id: category?.id,
      }),
    ])
    expect(await test.ask('/api/faq/get_faq', { id: 'nope' })).toMatchObject({ code: 1005 })
  })
})

describe('the contact form', () => {
  it('stores the question, reports missing fields, and is rate-limited', async () => {
    const form = { name: 'Ann', email_address: 'ann@example.com', question: 'Do you ship to Oslo?' }
    expect(await test.ask('/api/customerservice/submit_question', form)).toMatchObject({ code: 0 })
    expect(await test.context.db.$count(questions, eq(questions.emailAddress, 'ann@example.com'))).toBe(1)
    const empty = await test.ask('/api/customerservice/submit_question', {
      ...form,
      question: ' ',
      email_address: 'x',
    })
    expect(empty).toMatchObject({ msg: 'Please check your input' })
    expect(Object.keys(empty.data.fields)).toEqual(['email_address', 'question'])
    for (let tries = 0; tries < 4; tries += 1) await test.ask('/api/customerservice/submit_question', form)
    expect(await test.ask('/api/customerservice/submit_question', form)).toMatchObject({ code: 9006 })
  })
})

describe('a review', () => {
  const form = {
    review_link: 'https://www.youtube.com/watch?v=abc',
    tok_account: '@lena',
    paypal_no: 'lena@example.com',
  }

  it('is due in 15 days, is submitted once, and is visible only to its owner', async () => {
    const { token } = await aCustomer(test.context)
    const other = await aCustomer(test.context)
    expect(await test.ask('/api/account/user_create_review', form, { token })).toMatchObject({ code: 0 })
    expect(await test.ask('/api/account/user_create_review', form, { token: other.token })).toMatchObject({
      msg: 'Failed',
    })
    const { data } = await test.ask('/api/account/get_review_list', {}, { token })
    expect(data.list[0]).toMatchObject({ status: 'submitted', reward_amount: null })
    const { submitted_at: at, status_text } = data.list[0]
    expect(data.list[0].history).toEqual([{ status_text, at, note: '' }])
    const days = ({ due_at, submitted_at }: Record<'due_at' | 'submitted_at', string>) =>
      (new Date(due_at).getTime() - new Date(submitted_at).getTime()) / 86_400_000
    expect(days(data.list[0])).toBe(15)
    await closeWarehouse(test, 3, 7)
    const later = { ...form, review_link: 'https://www.youtube.com/watch?v=later' }
    expect(await test.ask('/api/account/user_create_review', later, { token })).toMatchObject({ code: 0 })
    const again = { ...form, review_link: 'https://youtu.be/later?t=9' }
    const refused = await test.ask('/api/account/user_create_review', again, { token: other.token })
    expect(refused.data.fields).toEqual({ review_link: 'This review was submitted before' })
    const { list } = (await test.ask('/api/account/get_review_list', {}, { token })).data
    expect(list.map(days).toSorted()).toEqual([15, 20])
    const second = await test.ask('/api/account/get_review_list', { page: 2, page_size: 1 }, { token })
    expect(second.data).toEqual({ list: list.slice(1), total: 2 })
    await closeWarehouse(test)
    expect((await test.ask('/api/account/get_review_list', {}, { token: other.token })).data.total).toBe(0)
    expect(await test.ask('/api/account/user_create_review', form)).toMatchObject({ code: 9003 })
  })

  it('must be on one of the programme’s platforms', async () => {
    const { token } = await aCustomer(test.context)
    const answer = await test.ask(
      '/api/account/user_create_review',
      { ...form, review_link: 'https://example.com/x' },
      { token },
    )
    expect(answer.data.fields.review_link).toMatch(/platforms/)
    const { data } = await test.ask('/api/service/get_review_programme')
    expect(data).toHaveLength(5)
    expect(data[0]).toMatchObject({ platform_name: expect.any(String), counts: 'views' })
    expect(data[0].tiers.at(-1)).toEqual({ from: 10_000, to: null, reward: 50 })
  })
})

it('shows staff’s settings in the footer', async () => {
  const { context } = test
  const links = [{ name: 'Forum', url: 'https://forum.example/' }]
  await changeSettings(context, { social_links: links })
  const [footer, settings] = [
    await test.ask('/api/index/get_footer'),
    await test.ask('/api/index/get_site_settings'),
  ]
  expect(footer.data).toEqual({ support_hours: settings.data.support_hours, social_links: links })
})

it('shows the figures in force', async () => {
  const { data } = await test.ask('/api/index/get_site_settings')
  expect(data).toMatchObject({
    free_storage_days: 60,
    compensation_cap_cny: 400,
    invite_bonus_usd: 0.5,
    invite_bonus_at: 'activation',
    carrier_minimum_kg: 2.5,
    search_offered: false,
  })
  const { token } = await aCustomer(test.context)
  const guest = await test.ask('/api/service/get_warehouse_address')
  const mine = await test.ask('/api/service/get_warehouse_address', {}, { token })
  expect(mine.data.contact_name).toMatch(/^Sampan \([0-9A-F]{6}\)$/)
  expect(guest.data.contact_name).toBe('Sampan')
})

it('says what a return costs, and until when a claim is made, as the settings have it', async () => {
  const { context } = test
  const changed = {
    ...{ return_fee_min_cents: 400, return_fee_max_cents: 1_250 },
    ...{ claim_days: 10, lost_claim_days: 60 },
  } as const
  const before = await context.settings.read()
  const customer = await aCustomer(context)
  const { orderNumber } = await anOrder(context, customer)
  const ask = (path: string, input: object) => test.ask(path, input, { token: customer.token })
  await changeSettings(context, changed)
  const site = await test.ask('/api/index/get_site_settings')
  expect(site.data).toMatchObject({ claim_days: 10, lost_claim_days: 60 })
  const fees = { return_fee_min: 4, return_fee_max: 12.5 }
  const [info, order, list] = [
    await ask('/api/pay/get_order_payment_info', { order_ids: [orderNumber] }),
    await ask('/api/shopping/get_order_detail', { order_id: orderNumber }),
    await ask('/api/shopping/get_my_order_list', {}),
  ]
  for (const data of [info.data, order.data, list.data]) expect(data).toMatchObject(fees)
  await changeSettings(context, before)
})

it('shows the address of the warehouse, but not its sample where goods would be sent to it', async () => {
  const read = () => withRealMoney(test, () => test.ask('/api/service/get_warehouse_address'))
  expect(await read()).toMatchObject({ code: 1452 })
  const { in_english, ...sample } = (await test.context.settings.read()).warehouse_address
  const own = { ...sample, phone: '0755 1234' }
  await changeSettings(test.context, { warehouse_address: { ...own, in_english } })
  expect(await read()).toMatchObject({ code: 0, data: own })
})
