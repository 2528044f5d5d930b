import { expect } from '@playwright/test'
import { orders, parcelGroups, parcels } from '@sampan/database/tables'
import { aCustomer, anAddress, anOrder, fillWallet } from '@sampan/server/factories'
import { aGroupOfTwoToPack } from '@sampan/server/group-factories'
import { eq } from 'drizzle-orm'
import { DEVICES, expectToFit, type Member, says, takeSession, test } from './account.ts'
import { open } from './people.ts'
import { pay } from './shopping.ts'

test.use(DEVICES['on a desktop'])

/** Wider than a phone. */
const GROUP_NAME = 'Friends of the old lighthouse and the shipyard beside it'

test('two customers share one box: each pays alone, sees only their own goods, and is refunded the saving', async ({
  member: host,
  appContext,
  newBrowser,
  startWork,
}) => {
  const { t } = host
  const stored = async ({ id }: { id: string }, weightG: number) => {
    const order = await anOrder(appContext, { id }, { status: 'in_warehouse' })
    await appContext.db.update(orders).set({ weightG }).where(eq(orders.id, order.id))
    return order
  }
  await anAddress(appContext, host.customer, { userName: 'Lena Muster' })
  await stored(host.customer, 2600)

  // The host opens a group and puts their goods into it.
  await open(host.page, '/groups/new')
  await host.page.getByLabel(t('groups', 'name')).fill(GROUP_NAME)
  await host.page.getByRole('button', { name: t('groups', 'start') }).click()
  await host.page.waitForURL(/groups\/group/)
  await says(host, GROUP_NAME)
  const [group] = await appContext.db
    .select()
    .from(parcelGroups)
    .where(eq(parcelGroups.hostId, host.customer.id))
  if (!group) throw new Error('no group')
  const add = async ({ page }: Pick<Member, 'page'>) => {
    await page.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: t('groups', 'show_price') }).click()
    await page.getByRole('button', { name: t('groups', 'add') }).click()
  }
  const parcelOf = async (customerId: string) => {
    const [parcel] = await appContext.db.select().from(parcels).where(eq(parcels.customerId, customerId))
    if (!parcel) throw new Error('no parcel')
    return parcel
  }
  const payFor = async (who: Member) => {
    await who.page.getByRole('link', { name: /\$/ }).waitFor()
    const { totalCents } = await parcelOf(who.customer.id)
    await fillWallet(appContext, who.customer, totalCents)
    await who.page.getByRole('link', { name: /\$/ }).click()
    await pay(who, 'balance')
  }
  await add(host)
  await payFor(host)

  // An invited customer sees the country and a first name, joins, and pays.
  const customer = await aCustomer(appContext, { accountName: 'Mira Guest' })
  const guest: Member = { ...(await newBrowser()), customer }
  await takeSession(guest, customer)
  await stored(customer, 900)
  await open(guest.page, `/groups/join?code=${group.code}`)
  await expect(guest.page.locator('main')).toContainText('Lena')
  await expect(guest.page.locator('main')).not.toContainText('Muster')
  await guest.page.getByRole('button', { name: t('groups', 'join') }).click()
  await guest.page.waitForURL(/groups\/group/)
  await add(guest)
  await payFor(guest)
  await guest.page.setViewportSize({ width: 390, height: 844 })
  await open(guest.page, `/groups/group?group_number=${group.number}`)
  await expect(guest.page.locator('main')).not.toContainText('Harbor Street')
  await expectToFit(guest)

  // The host sees the members, corrects the address, and closes the group.
  await open(host.page, `/groups/group?group_number=${group.number}`)
  await says(host, 'Mira Guest')
  await host.page.getByRole('button', { name: t('address', 'correct') }).click()
  const dialog = host.page.getByRole('dialog')
  await dialog.getByLabel(t('address', 'address_detail')).fill('14 Harbor Street')
  await dialog.getByRole('button', { name: t('address', 'save') }).click()
  await says(host, '14 Harbor Street')
  await host.page.getByRole('button', { name: t('groups', 'close') }).click()
  await host.page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('groups', 'close') })
    .click()
  await says(host, t('groups', 'note_to_pack'))

  // One box, one label, one number.
  const { page } = await startWork('shipping')
  await open(page, '/staff/groups')
  await page.getByRole('link', { name: group.number }).click()
  for (const [label, value] of [
    ['weight_kg', '3.9'],
    ['length_cm', '35'],
    ['width_cm', '25'],
    ['height_cm', '12'],
  ] as const)
    await page.getByLabel(t('console', label)).fill(value)
  await page.getByRole('button', { name: t('console-groups', 'show_shares') }).click()
  await page.setViewportSize({ width: 1024, height: 768 })
  await expectToFit({ page, t })
  await page.getByRole('button', { name: t('console-groups', 'pack') }).click()
  await expect(page.getByText(t('console-groups', 'packed_told'))).toBeVisible()
  await page.getByLabel(t('console', 'tracking_number')).fill('YT2600000000004321')
  await page.getByLabel(t('console-parcels', 'carrier')).selectOption('yunexpress')
  await page.getByRole('button', { name: t('console-groups', 'ship'), exact: true }).click()
  await expect(page.getByText(t('console-groups', 'shipped_told'))).toBeVisible()

  for (const who of [host, guest]) {
    const { groupShareCents, freightCents, status, trackingNumber } = await parcelOf(who.customer.id)
    expect({ status, trackingNumber }).toEqual({ status: 'shipped', trackingNumber: 'YT2600000000004321' })
    expect(groupShareCents ?? freightCents).toBeLessThan(freightCents)
    await open(who.page, `/groups/group?group_number=${group.number}`)
    await says(who, t('groups', 'final'))
    await says(who, `$${(Number(groupShareCents) / 100).toFixed(2)}`)
  }
})

test('a packer takes a parcel that the others would wait for out of the box', async ({
  appContext,
  startWork,
}) => {
  const [group, parcel] = await aGroupOfTwoToPack(appContext)
  const { page, t } = await startWork('shipping')
  await page.setViewportSize({ width: 1024, height: 768 })
  await open(page, `/staff/groups/${group}`)
  const takeOut = { name: t('console-groups', 'take_out') }
  const row = page.getByRole('row', { name: parcel })
  await expectToFit({ page, t })
  await row.getByRole('button', takeOut).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('console-groups', 'take_out_reason')).fill('The card was stolen')
  await dialog.getByRole('button', takeOut).click()
  const told = page.getByText(t('console-groups', 'taken_out_told', { number: '' }).trim())
  await expect(told).toBeVisible()
  const [own] = await appContext.db
    .select({ number: parcelGroups.number })
    .from(parcels)
    .innerJoin(parcelGroups, eq(parcelGroups.id, parcels.groupId))
    .where(eq(parcels.deliveryNumber, parcel))
  expect(own?.number).not.toBe(group)
  await expect(told).toContainText(own?.number ?? 'none')
  await expect(row).toBeHidden()
  await expect(page.getByRole('button', takeOut)).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a group is opened by a plain form, which keeps typed text when it is refused', async ({
    member,
    appContext,
  }) => {
    const { page, t } = member
    await anAddress(appContext, member.customer, { userName: 'Lena Muster' })
    await page.goto('/groups/new')
    const name = page.getByLabel(t('groups', 'name'))
    const start = page.getByRole('button', { name: t('groups', 'start') })
    const days = page.getByLabel(t('groups', 'days'))
    await days.selectOption('14')
    await start.click()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect(days).toHaveValue('14')
    await name.fill('Harbour friends')
    await start.click()
    await expect(page).toHaveURL(/groups\/group\?group_number=/)
    await says(member, 'Harbour friends')
  })
})
