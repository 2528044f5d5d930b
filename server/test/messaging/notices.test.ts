import { pageAddresses } from '@sampan/contract/page-addresses'
import { mails, messages } from '@sampan/database/tables'
import type { Language } from '@sampan/messages/languages'
import { phrase } from '@sampan/messages/phrase'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { notify } from '../../src/messaging/index.ts'
import { aCustomer } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

const messageIn = async (token: string, lang: Language) =>
  (await test.ask('/api/account/get_message_list', {}, { token, lang })).data.list[0]

it('a message is rendered when it is read, in the current language of its reader', async () => {
  const customer = await aCustomer(test.context)
  await test.context.db.transaction((tx) =>
    notify(test.context, tx, customer.id, 'qc_problem', {
      eventKey: 'problem',
      values: {
        product_name: 'Linen shirt',
        order_number: 'SO1',
        kind: phrase('kinds', 'problem_damaged'),
        note: 'A button is off.',
      },
    }),
  )
  const { token } = customer
  expect(await messageIn(token, 'en')).toMatchObject({
    title: 'Please look at SO1',
    message: expect.stringContaining('Damaged: A button is off.'),
  })
  expect((await messageIn(token, 'cn')).message).toContain('商品损坏：A button is off.')
  expect((await messageIn(token, 'es')).message).toContain('Dañado: A button is off.')
  expect((await messageIn(token, 'ar')).message).toContain('متضرّر\u2069: \u2068A button is off.')
  const [mail] = await test.context.db.select().from(mails).where(eq(mails.recipient, customer.accountNo))
  expect(mail?.values).toMatchObject({ kind: 'Damaged' })
})

it('a message leads to where its mail leads, unless that is the list of messages', async () => {
  const customer = await aCustomer(test.context)
  const values = { title: 'Hello', text: 'A word.' }
  const send = (eventKey: string, path: string) =>
    test.context.db.transaction((tx) =>
      notify(test.context, tx, customer.id, 'staff_message', { eventKey, values, path }),
    )
  await send('list', pageAddresses.messages())
  expect(await messageIn(customer.token, 'en')).toMatchObject({ action_text: '', action_url: '' })
  await send('order', pageAddresses.order('SO1'))
  expect(await messageIn(customer.token, 'es')).toMatchObject({
    action_text: expect.stringMatching(/Sampan/),
    action_url: '/shipping/order-detail-new?order_id=SO1',
  })
})

it('a message stored before phrases existed is shown as stored', async () => {
  const { id: customerId, token } = await aCustomer(test.context)
  const words = {
    en: { title: 'Bought', body: 'We bought it.' },
    'zh-CN': { title: '已采购', body: '已采购商品。' },
  }
  await test.context.db.insert(messages).values({ customerId, eventKey: 'before', words })
  expect(await messageIn(token, 'cn')).toMatchObject({ title: '已采购', message: '已采购商品。' })
  expect(await messageIn(token, 'es')).toMatchObject({
    ...{ title: 'Bought', message: 'We bought it.' },
    ...{ action_text: '', action_url: '' },
  })
})
