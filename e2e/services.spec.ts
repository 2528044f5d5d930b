import { expect } from '@playwright/test'
import { anOrder, fillWallet } from '@sampan/server/factories'
import { DEVICES, expectToFit, says, test } from './account.ts'
import { open, reload } from './people.ts'

test.use(DEVICES['on a desktop'])

test('services for an item are paid from the wallet, performed by the warehouse, or refunded', async ({
  member,
  appContext,
  startWork,
}) => {
  const { page, t, customer } = member
  const { orderNumber } = await anOrder(appContext, customer, { status: 'in_warehouse' })
  await open(page, `/shipping/order-detail-new?order_id=${orderNumber}`)
  const choose = (service: 'measuring' | 'set_split') =>
    page.getByRole('button', { name: new RegExp(t('services', service)) }).click()
  const pay = () => page.getByRole('dialog').getByRole('button', { name: /\$/ }).click()
  const note = page.getByLabel(t('services', 'note'))

  // The wallet is empty: typed text is kept.
  await choose('measuring')
  await note.fill('Chest and length')
  await pay()
  await expect(page.getByRole('link', { name: t('services', 'top_up') })).toBeVisible()
  await expectToFit(member)
  await fillWallet(appContext, customer, 1000n)
  await pay()
  await says(member, t('services', 'ordered'))
  await choose('set_split')
  await pay()
  await expect(note).toHaveAttribute('aria-invalid', 'true')
  await note.fill('The cups apart')
  await pay()
  await expect(page.getByText(t('services', 'stage_asked'))).toHaveCount(2)

  const { page: staffPage } = await startWork('warehouse')
  await open(staffPage, `/staff/services?search_text=${orderNumber}`)
  const row = (service: 'measuring' | 'set_split') =>
    staffPage.getByRole('row').filter({ hasText: t('services', service) })
  const finish = (button: 'do_done' | 'do_refused') =>
    staffPage
      .getByRole('dialog')
      .getByRole('button', { name: t('console-services', button) })
      .click()
  const answer = staffPage.getByLabel(t('console-services', 'answer'))
  await row('measuring').getByRole('button').click()
  await finish('do_done')
  await expect(answer).toHaveAttribute('aria-invalid', 'true')
  await answer.fill('Chest 104 cm, length 72 cm')
  await finish('do_done')
  await expect(staffPage.getByText(t('console-services', 'finished')).first()).toBeVisible()
  await row('set_split').getByRole('button').click()
  await staffPage.getByRole('radio', { name: t('console-services', 'do_refused') }).check()
  await answer.fill('It is glued together')
  await finish('do_refused')
  await expect(row('set_split')).toHaveCount(0)

  await reload(page)
  await says(member, 'Chest 104 cm, length 72 cm')
  await says(member, 'It is glued together')
  await expectToFit(member)
  // Ten dollars, less the one for measuring.
  await open(page, '/manage/main?path=Account-Wallet')
  await says(member, '$9.00')
})
