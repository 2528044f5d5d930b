import { expect } from '@playwright/test'
import { anOrder, aParcel } from '@sampan/server/factories'
import { openSection, test } from './account.ts'
import { open } from './people.ts'

test('a returned item stays on its shelf until it is sent back to the seller', async ({
  member,
  appContext,
  startWork,
}) => {
  const support = await startWork('support')
  const keeper = await startWork('warehouse')
  const { t } = keeper
  const { customer } = member
  const { orderNumber } = await anOrder(appContext, customer, { status: 'in_warehouse' })
  const requested = await member.page.request.post('/api/shopping/request_return', {
    headers: { token: customer.token, lang: 'en' },
    data: { order_id: orderNumber, reason: 'The wrong size' },
  })
  const { request_id } = (await requested.json()).data

  await open(support.page, `/staff/requests/${request_id}`)
  await support.page.getByLabel(t('console-support', 'words_to_customer')).fill('Send it back, please.')
  await support.page.getByRole('button', { name: t('console-support', 'accept'), exact: true }).click()
  await expect(support.page.getByText(t('console-support', 'decided_accepted'))).toBeVisible()

  await open(member.page, '/manage/main?path=orderList-MyWarehouse')
  await expect(member.page.getByText(member.t('account', 'return_set_aside'))).toBeVisible()
  await expect(member.page.getByRole('checkbox').first()).toBeDisabled()

  const { page } = keeper
  await open(page, `/staff/returns?search_text=${orderNumber}`)
  await page.getByRole('button', { name: t('console-orders', 'return_finish') }).click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: t('console-orders', 'return_save') })
  await save.click()
  await expect(dialog.getByRole('textbox', { name: t('console-orders', 'return_carrier') })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await dialog.getByRole('textbox', { name: t('console-orders', 'return_carrier') }).fill('SF')
  await dialog.getByRole('textbox', { name: t('console', 'tracking_number') }).fill('SF1234567890123')
  await save.click()
  await expect(page.getByText(t('console-orders', 'return_finished'))).toBeVisible()
  await expect(page.getByText(t('console', 'nothing_found'))).toBeVisible()

  await open(member.page, `/shipping/order-detail-new?order_id=${orderNumber}`)
  await expect(member.page.getByText(member.t('account', 'return_gone')).first()).toBeVisible()
})

test('a packer corrects declaration and address of a parcel; its customer sees both, and corrects the address too', async ({
  member,
  appContext,
  startWork,
}) => {
  const { page, t } = await startWork('shipping')
  const order = await anOrder(appContext, member.customer, {
    status: 'in_warehouse',
    productName: '神秘东西',
  })
  const { deliveryNumber } = await aParcel(appContext, member.customer, { status: 'paid', orders: [order] })

  await open(page, `/staff/parcels/${deliveryNumber}`)
  await expect(page.getByText(t('declaration', 'gaps'))).toBeVisible()
  await page.getByRole('button', { name: t('declaration', 'correct') }).click()
  const contents = page.getByLabel(t('declaration', 'description'))
  await contents.fill('gift')
  await page.getByLabel(t('declaration', 'hs_code')).fill('6912.00')
  const save = page.getByRole('button', { name: t('declaration', 'save') })
  await save.click()
  await expect(contents).toHaveAttribute('aria-invalid', 'true')
  await contents.fill('Ceramic teapot')
  await save.click()
  await expect(page.getByText(t('declaration', 'saved')).first()).toBeVisible()
  await expect(page.getByText(t('declaration', 'gaps'))).toBeHidden()
  const paper = page.getByRole('link', { name: t('declaration', 'print_form', { form: 'CN22' }) })
  const form = await page.request.get((await paper.getAttribute('href')) ?? '')
  expect(form.headers()['content-type']).toBe('application/pdf')

  await open(member.page, `/shipping/delivery-detail-new?delivery_number=${deliveryNumber}`)
  await expect(member.page.getByText('Ceramic teapot')).toBeVisible()
  await member.page.getByRole('button', { name: member.t('address', 'correct') }).click()
  const dialog = member.page.getByRole('dialog')
  await dialog.getByLabel(member.t('address', 'address_detail')).fill('14 Harbour Street')
  await dialog.getByRole('button', { name: member.t('address', 'save') }).click()
  await expect(dialog).toBeHidden()
  await expect(member.page.getByText('14 Harbour Street')).toBeVisible()

  await page.reload()
  await expect(page.getByText('14 Harbour Street')).toBeVisible()
  await page.getByRole('button', { name: t('console-parcels', 'correct_address') }).click()
  await page.getByRole('dialog').getByLabel(t('address', 'user_name')).fill('Lena Moreau')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('address', 'save') })
    .click()
  await expect(page.getByText(t('console-parcels', 'address_corrected')).first()).toBeVisible()
  await page.getByText(t('console-parcels', 'former_addresses'), { exact: true }).click()
  await expect(page.getByText('12 Harbour Street')).toBeVisible()
  await expect(member.page.getByText('Lena Moreau')).toBeVisible()
})

test('a customer sees why a parcel is on hold until it is lifted; one that cannot leave is released with a reason', async ({
  member,
  appContext,
  startWork,
}) => {
  const support = await startWork('support')
  const { page, t } = support
  const { deliveryNumber } = await aParcel(appContext, member.customer, { status: 'unpaid' })

  await open(page, `/staff/parcels/${deliveryNumber}`)
  await page.getByRole('button', { name: t('console', 'hold_place') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('console', 'hold_kind')).selectOption('prohibited_goods')
  const stop = dialog.getByRole('button', { name: t('console', 'hold_place') })
  await stop.click()
  const reason = dialog.getByLabel(t('console', 'hold_reason'))
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await reason.fill('A power bank without a label')
  await dialog.getByLabel(t('console', 'hold_note')).fill('It is the power bank.')
  await stop.click()
  await expect(page.getByText(t('console', 'hold_placed'))).toBeVisible()

  await open(member.page, `/shipping/delivery-detail-new?delivery_number=${deliveryNumber}`)
  await expect(member.page.getByText('It is the power bank.')).toBeVisible()

  await open(page, `/staff/holds?search_text=${deliveryNumber}`)
  await page.getByRole('button', { name: t('console', 'hold_lift') }).click()
  await dialog.getByLabel(t('console', 'hold_lift_reason')).fill('It has one')
  await dialog.getByRole('button', { name: t('console', 'hold_lift') }).click()
  await expect(page.getByText(t('console', 'hold_lifted'), { exact: true })).toBeVisible()

  await member.page.reload()
  await expect(member.page.getByRole('heading', { name: deliveryNumber })).toBeVisible()
  await expect(member.page.getByText('It is the power bank.')).toBeHidden()

  await open(page, `/staff/parcels/${deliveryNumber}`)
  await page.getByRole('button', { name: t('console-parcels', 'release') }).click()
  const release = dialog.getByRole('button', { name: t('console-parcels', 'release_save') })
  await release.click()
  const why = dialog.getByLabel(t('console-parcels', 'release_reason'))
  await expect(why).toHaveAttribute('aria-invalid', 'true')
  await why.fill('The power bank is damaged.')
  await release.click()
  await expect(page.getByText(t('console-parcels', 'released_unpaid'))).toBeVisible()
  await expect(page.getByText(t('console-parcels', 'was_released'))).toBeVisible()
  await expect(page.getByText('The power bank is damaged.').first()).toBeVisible()

  await open(member.page, '/message/list')
  await expect(member.page.getByText(deliveryNumber).first()).toBeVisible()
  await openSection(member, 'orderList-MyWarehouse')
  await expect(member.page.getByRole('checkbox').first()).toBeVisible()
})
