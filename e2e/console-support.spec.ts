import { expect } from '@playwright/test'
import { anOrder } from '@sampan/server/factories'
import { openSection, says, test } from './account.ts'
import { open, reload } from './people.ts'

const toward = (place: string, data: object, { token }: { readonly token: string }) =>
  [place, { headers: { token, lang: 'en' }, data }] as const

test('support answers a question, and a half-written answer is kept', async ({ member, startWork }) => {
  const { page, t } = await startWork('support')
  const { customer } = member
  const question = `Do you ship kites? ${Date.now()}`
  const form = { name: 'Lena', email_address: customer.accountNo, question }
  await member.page.request.post(...toward('/api/customerservice/submit_question', form, customer))

  await open(page, '/staff/questions')
  const row = page.getByRole('row').filter({ hasText: question })
  await row.getByRole('button', { name: t('console-support', 'answer_it') }).click()
  const dialog = page.getByRole('dialog')
  const answer = dialog.getByLabel(t('console-support', 'your_answer'))
  await answer.fill('Yes, rolled')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await row.getByRole('button', { name: t('console-support', 'answer_it') }).click()
  await expect(answer).toHaveValue('Yes, rolled')
  await answer.fill('')
  const send = dialog.getByRole('button', { name: t('console-support', 'send_answer') })
  await send.click()
  await expect(answer).toHaveAttribute('aria-invalid', 'true')
  await answer.fill('Yes, rolled up in a tube.')
  await send.click()
  await expect(page.getByText(t('console-support', 'answered'), { exact: true })).toBeVisible()
  await expect(row).toHaveCount(0)

  await page.getByRole('link', { name: t('console-support', 'closed') }).click()
  await row.getByRole('button', { name: t('console-support', 'read') }).click()
  await expect(dialog.getByText('Yes, rolled up in a tube.')).toBeVisible()
})

test('support accepts a request with a fee, and the rest is refunded to the wallet', async ({
  member,
  appContext,
  startWork,
}) => {
  const { page, t } = await startWork('support')
  const { customer } = member
  const { orderNumber } = await anOrder(appContext, customer, { status: 'paid' })
  const input = { order_id: orderNumber, reason: 'The wrong size' }
  const requested = await member.page.request.post(...toward('/api/shopping/request_cancel', input, customer))
  const { request_id } = (await requested.json()).data

  await open(page, `/staff/requests?search_text=${orderNumber}`)
  await page.getByRole('link', { name: request_id }).click()
  const words = page.getByLabel(t('console-support', 'words_to_customer'))
  const fee = page.getByLabel(t('console-support', 'fee_usd'))
  const accept = page.getByRole('button', { name: t('console-support', 'accept'), exact: true })
  await words.fill('We looked into it.')
  await fee.fill('3')
  // Enter submits nothing, and a reload loses nothing.
  await fee.press('Enter')
  await reload(page)
  await expect(fee).toHaveValue('3')
  await accept.click()
  await expect(fee).toHaveAttribute('aria-invalid', 'true')
  await expect(words).toHaveValue('We looked into it.')
  await fee.fill('5')
  await accept.click()
  await expect(page.getByText(t('console-support', 'decided_accepted'))).toBeVisible()
  await expect(page.getByText(t('console-support', 'fee_fixed', { sum: '$5.00' }))).toBeVisible()

  await words.fill('The seller took it back.')
  await page.getByRole('button', { name: t('console-support', 'refund_cancel') }).click()
  const sure = page.getByRole('alertdialog')
  await expect(sure).toContainText('$17.05')
  await sure.getByRole('button', { name: t('console-support', 'refund_cancel') }).click()
  await expect(
    page.getByText(t('console-support', 'decided_refunded_cancel', { sum: '$17.05' })),
  ).toBeVisible()
  await expect(accept).toHaveCount(0)

  await openSection(member, 'Account-Wallet')
  await says(member, '$17.05')
})

test('support finds a customer and sends a message', async ({ member, startWork }) => {
  const { page, t } = await startWork('support')
  const { customer } = member
  await open(page, '/staff/customers')
  await page.getByRole('main').getByRole('searchbox').fill(customer.accountNo)
  await page.getByRole('main').getByRole('searchbox').press('Enter')
  const found = page.getByRole('row').filter({ hasText: customer.accountNo })
  await found.getByRole('link', { name: customer.accountName }).click()
  await page.getByLabel(t('console-support', 'message_title')).fill('Your tea')
  const send = page.getByRole('button', { name: t('console-support', 'send') })
  await send.click()
  const text = page.getByLabel(t('console-support', 'message_text'), { exact: true })
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await text.fill('It is **on its way**.')
  await send.click()
  await expect(page.getByText(t('console-support', 'sent'), { exact: true })).toBeVisible()
  await expect(text).toHaveValue('')
  await page.getByRole('tab', { name: t('console-support', 'messages') }).click()
  await expect(page.getByText(t('console-support', 'unread')).first()).toBeVisible()

  await open(member.page, '/message/list')
  await says(member, 'Your tea')
})

test('one search finds everything, opened by a key; a complete number opens its page', async ({
  customer,
  appContext,
  startWork,
}) => {
  const { page, t } = await startWork('support')
  const order = await anOrder(appContext, customer, { status: 'paid' })
  await open(page, '/staff/orders')
  await page.keyboard.press('/')
  // On narrow screens the box is a page of its own.
  const box = page.locator('[data-search-everything]:focus')
  if ((page.viewportSize()?.width ?? 0) < 1080) await page.waitForURL('**/staff/search')
  else await expect(box).toHaveCount(1)
  await page.locator('[data-search-everything]:visible').last().fill(customer.accountNo.slice(0, -3))
  await page.keyboard.press('Enter')
  const found = page.getByRole('row')
  await expect(found.filter({ hasText: order.orderNumber })).toContainText(t('console', 'search_order'))
  await expect(found.filter({ hasText: customer.accountNo })).toContainText(t('console', 'search_customer'))
  await page.getByRole('main').getByRole('searchbox').fill(order.orderNumber.toLowerCase())
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/staff/orders/${order.orderNumber}`)
})
