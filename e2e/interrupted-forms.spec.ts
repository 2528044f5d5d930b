import { expect, type Locator, type Page } from '@playwright/test'
import { orders, parcels } from '@sampan/database/tables'
import { anAddress, anOrder, aParcel } from '@sampan/server/factories'
import { eq } from 'drizzle-orm'
import { DEVICES, expire, type Member, openOrderActions, test, withoutChanges } from './account.ts'
import { type AppContext, chooseCountry, open, signIn, untilHydrated } from './people.ts'

test.use(DEVICES['on a phone'])

/** A form of the shop in which something is typed. */
interface Form {
  /** Creates what the form is about, and returns the address of its page. */
  readonly at: (member: Member, appContext: AppContext) => Promise<string> | string
  /** Opens the form, where the page does not show it. */
  readonly opens?: (member: Member) => Promise<void>
  /** Fills the other fields without which it is not sent. */
  readonly fills?: (member: Member) => Promise<void>
  readonly field: (member: Member) => Locator
  readonly typed: string
  readonly send: (member: Member) => Locator
  /** Expects what was chosen beside the text after the sign-in. */
  readonly kept?: (member: Member) => Promise<void>
}

const section = (name: string) => `/manage/main?path=${name}`
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const inDialog = ({ page }: Member) => page.getByRole('dialog')
const detail = ({ orderNumber }: { readonly orderNumber: string }) =>
  `/shipping/order-detail-new?order_id=${orderNumber}`

/** The table of these tests: a new form is a line here. */
const FORMS: Readonly<Record<string, Form>> = {
  'a new address': {
    at: () => section('orderList-AddressBook'),
    opens: ({ page, t }) => button(page, t('address', 'add')).click(),
    field: (member) => inDialog(member).getByLabel(member.t('address', 'city')),
    typed: 'Trondheim',
    send: (member) => inDialog(member).getByRole('button', { name: member.t('address', 'save') }),
  },
  'a request to cancel': {
    at: async ({ customer }, appContext) => {
      await anOrder(appContext, customer, { status: 'paid' })
      return section('orderList-MyOrders')
    },
    opens: async (member) => {
      await openOrderActions(member)
      await button(member.page, member.t('orders', 'ask_cancel')).click()
    },
    field: (member) => inDialog(member).getByLabel(member.t('orders', 'reason')),
    typed: 'The wrong size',
    send: (member) => inDialog(member).getByRole('button', { name: member.t('orders', 'send_request') }),
  },
  'a question about an order': {
    at: async ({ customer }, appContext) => detail(await anOrder(appContext, customer, { status: 'paid' })),
    field: ({ page, t }) => page.getByLabel(t('order-detail', 'ask'), { exact: true }),
    typed: 'When does it arrive?',
    send: ({ page, t }) => button(page, t('order-detail', 'ask_send')),
  },
  'a corrected tracking number': {
    at: async ({ customer }, appContext) =>
      detail(
        await anOrder(appContext, customer, { type: 'forwarding', trackingNumberCn: 'SF1000000000001' }),
      ),
    opens: ({ page, t }) => button(page, t('order-detail', 'correct_number')).click(),
    field: (member) => inDialog(member).getByLabel(member.t('order-detail', 'seller_tracking')),
    typed: 'SF1000000000002',
    send: (member) => inDialog(member).getByRole('button', { name: member.t('order-detail', 'save_number') }),
  },
  'a claim': {
    at: async ({ customer }, appContext) => {
      const shipped = { status: 'shipped', insuredCents: 4_200n, premiumCents: 126n } as const
      const parcel = await aParcel(appContext, customer, shipped)
      await appContext.db
        .update(parcels)
        .set({ lossClaimOpenedAt: appContext.now() })
        .where(eq(parcels.id, parcel.id))
      return `/shipping/delivery-detail-new?delivery_number=${parcel.deliveryNumber}`
    },
    opens: ({ page, t }) => button(page, t('claims', 'open')).click(),
    field: (member) => inDialog(member).getByLabel(member.t('claims', 'description_lost')),
    typed: 'Nothing came',
    send: (member) => inDialog(member).getByRole('button', { name: member.t('claims', 'send') }),
  },
  'an insured parcel': {
    at: async ({ customer }, appContext) => {
      const order = await anOrder(appContext, customer, {
        status: 'in_warehouse',
        weightG: 900,
        lengthMm: 300,
        widthMm: 200,
        heightMm: 150,
      })
      await anAddress(appContext, customer)
      return `/shipping/submit?order_ids=${order.orderNumber}`
    },
    fills: async ({ page, t }) => {
      const next = button(page, t('ship', 'continue'))
      await next.click()
      await page.getByRole('radio', { name: '舢板空运' }).check()
      await next.click()
      await page.getByRole('checkbox', { name: /\$.*\$/ }).check()
    },
    field: ({ page, t }) => page.getByLabel(t('ship', 'note')),
    typed: 'No plastic',
    send: ({ page, t }) => button(page, t('ship', 'submit')),
    kept: ({ page }) => expect(page.getByRole('checkbox', { name: /\$.*\$/ })).toBeChecked(),
  },
  'a service of the warehouse': {
    at: async ({ customer }, appContext) =>
      detail(await anOrder(appContext, customer, { status: 'in_warehouse' })),
    opens: async ({ page, t }) => {
      await page.getByRole('button', { name: new RegExp(t('services', 'photos')) }).click()
    },
    field: (member) => inDialog(member).getByLabel(new RegExp(`^${member.t('services', 'note')}`)),
    typed: 'The stitching',
    send: (member) => inDialog(member).locator('button[type=submit]'),
  },
  'the own name': {
    at: () => section('Account-Settings'),
    field: ({ page }) => page.locator('main [name=account_name]'),
    typed: 'Lena Morgenstern',
    send: ({ page }) =>
      page.locator('main form', { has: page.locator('[name=account_name]') }).locator('[type=submit]'),
  },
  'a new e-mail': {
    at: () => section('Account-Settings'),
    field: ({ page }) => page.locator('main [name=email][type=email]:visible'),
    typed: 'lena@new.test',
    send: ({ page, t }) => button(page, t('settings', 'email_change')),
  },
  'a top-up': {
    at: () => section('Account-Wallet'),
    field: ({ page, t }) => page.getByLabel(t('wallet', 'amount'), { exact: true }),
    typed: '150',
    send: ({ page, t }) => button(page, t('wallet', 'top_up')),
  },
  'a store': {
    at: () => section('OnlineStore-MyStore'),
    opens: ({ page, t }) =>
      page
        .getByRole('button', { name: t('stores', 'add_store') })
        .first()
        .click(),
    field: (member) => inDialog(member).getByLabel(member.t('stores', 'store_name')),
    typed: 'Quay & Sons',
    send: (member) => inDialog(member).getByRole('button', { name: member.t('stores', 'add_store') }),
  },
  'a review for a reward': {
    at: () => '/service/customer-review',
    opens: ({ page, t }) => button(page, t('customer-review', 'submit_review')).click(),
    field: (member) => inDialog(member).getByLabel(member.t('customer-review', 'tok_account')),
    typed: 'lena',
    send: (member) =>
      inDialog(member).getByRole('button', { name: member.t('customer-review', 'submit'), exact: true }),
  },
  'a group': {
    at: async ({ customer }, appContext) => {
      await anAddress(appContext, customer)
      return '/groups/new'
    },
    field: ({ page, t }) => page.getByLabel(t('groups', 'name')),
    typed: 'Friends of the lighthouse',
    send: ({ page, t }) => button(page, t('groups', 'start')),
  },
  'an announced parcel': {
    at: () => '/service/forwarding',
    fills: async ({ page, t }) => {
      await chooseCountry(page, t('forwarding', 'country'), '挪威')
      await page.getByLabel(t('forwarding', 'tracking')).fill('SF1000000000003')
    },
    field: ({ page, t }) => page.getByLabel(t('forwarding', 'name')),
    typed: 'Kite',
    send: ({ page, t }) => button(page, t('forwarding', 'submit')),
  },
}

const isPost = (url: URL) => !url.pathname.startsWith('/assets/') && !url.pathname.includes('get-num')

for (const [name, form] of Object.entries(FORMS)) {
  test(`${name}: nothing typed is lost without a connection, without an answer, or after the session, and its dialog opens again`, async ({
    member,
    appContext,
  }) => {
    const { page, t, customer } = member
    const address = await form.at(member, appContext)
    await withoutChanges(member)
    await open(page, address)
    await form.opens?.(member)
    await form.fills?.(member)
    const field = form.field(member)
    await field.fill(form.typed)
    const place = (await inDialog(member).count()) > 0 ? inDialog(member) : page.locator('main')
    const sentence = place.getByText(t('ui', 'unreachable'))

    await page.route(isPost, (route) =>
      route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.fallback(),
    )
    await form.send(member).click()
    await expect(sentence).toBeVisible()
    await expect(field).toHaveValue(form.typed)
    await page.unroute(isPost)

    // A proxy answers while the shop is restarted.
    await page.route(isPost, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
        : route.fallback(),
    )
    await form.send(member).click()
    await expect(form.send(member)).not.toHaveAttribute('aria-busy')
    await expect(sentence).toBeVisible()
    await expect(field).toHaveValue(form.typed)
    await page.unroute(isPost)

    const before = new URL(page.url()).pathname
    await expire(member, appContext)
    await form.send(member).click()
    await expect(page).toHaveURL(/\/login\?next=/)
    await signIn(member, customer.accountNo)
    await expect(page).toHaveURL((url) => url.pathname === before)
    await untilHydrated(page)
    await expect(field).toHaveValue(form.typed)
    await form.kept?.(member)
  })
}

test('an order that a shop answers with an error keeps the way it is paid', async ({
  member,
  appContext,
}) => {
  const { page, t, customer } = member
  const order = await anOrder(appContext, customer)
  await open(page, `/shopping/payment?order_ids=${order.orderNumber}`)
  await page.route('**/api/pay/**', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await button(page, t('payment', 'pay_now')).click()
  await expect(page.locator('.price-summary').getByRole('alert')).toContainText(t('ui', 'unreachable'))
  const [still] = await appContext.db.select().from(orders).where(eq(orders.id, order.id))
  expect(still?.status).toBe('unpaid')
})
