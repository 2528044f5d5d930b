import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import type { StaffRole } from '@sampan/contract'
import { test } from '../account.ts'
import { startWork } from '../console.ts'
import { open, type Visitor } from '../people.ts'
import { atWorkbench, type Workbench } from '../workbench.ts'
import { type DaysOrder, paidOrders, paidParcels } from './goods.ts'
import { tally } from './tally.ts'

/**
 * A warehouse's day at 1024 × 768 by keyboard and scanner: purchases seller by seller, arrivals of which one in ten
 * is irregular, waves, packing, dispatch. `DAY` is the share of 200 purchases and 80 parcels.
 */
const SHARE = Number(process.env.DAY ?? 1)
const ORDERS = Math.max(20, Math.round(200 * SHARE))
const PARCELS = Math.max(4, Math.round(80 * SHARE))
const BINS = 24
const RECEIVING = { keys: 12, seconds: 20 }

const TROUBLES = ['fewer', 'damaged', 'unknown', 'misread', 'unlikely', 'again'] as const
type Trouble = (typeof TROUBLES)[number]

test('a day', async ({ member, appContext, browser }) => {
  const { measure, report } = tally()
  const { customer } = member
  const orders = await paidOrders(appContext, customer, ORDERS)
  const atTablet = async (role: StaffRole) => {
    const colleague = await startWork(browser, appContext.db, role, member)
    await colleague.page.setViewportSize({ width: 1024, height: 768 })
    return colleague
  }

  const buyer = await atTablet('purchasing')
  await buyAll(buyer, orders, measure)
  await buyer.page.context().close()

  const keeper = await atTablet('warehouse')
  await receiveAll(keeper, orders, measure)
  await keeper.page.context().close()

  const parcels = await paidParcels(appContext, customer, PARCELS)
  const packer = await atTablet('shipping')
  const bench = await atWorkbench(packer.page)
  for (let n = 0; n < parcels.length; n += BINS) {
    const some = parcels.slice(n, n + BINS)
    await pickWave(packer, bench, some, measure)
    await packWave(packer, bench, some, measure)
  }
  await dispatchAll(packer, bench, parcels, measure)
  await packer.page.context().close()

  const { table, missed } = report()
  console.log(`\n${table}\n`)
  expect(missed).toEqual([])
})

type Measure = ReturnType<typeof tally>['measure']

/** Accepts every paid order of the day, and records the purchases of each seller from a pasted table. */
async function buyAll({ page, t }: Visitor, orders: readonly DaysOrder[], measure: Measure) {
  const bench = await atWorkbench(page)
  await open(page, `/staff/buying?stage=to_accept&search_text=${encodeURIComponent('日日店铺')}`)
  const count = orders.length
  await measure(
    'accept',
    bench,
    async () => {
      await page.getByRole('button', { name: t('console-buying', 'accept_all', { count }) }).click()
      await expect(page.getByText(t('console-buying', 'accepted', { count })).last()).toBeVisible()
    },
    { count },
  )
  await open(page, `/staff/buying?stage=to_buy&search_text=${encodeURIComponent('日日店铺')}`)
  for (const seller of new Set(orders.map((order) => order.seller))) {
    const theirs = orders.filter((order) => order.seller === seller)
    await measure(
      'buy, by seller',
      bench,
      async () => {
        // Opened by its key; the cells come from the clipboard.
        await bench.press('v')
        await page
          .getByLabel(t('console', 'paste_cells'))
          .fill(
            theirs
              .map(({ orderNumber, reference, tracking }) =>
                [orderNumber, reference, '', tracking].join('\t'),
              )
              .join('\n'),
          )
        await page.getByRole('button', { name: t('console', 'paste_check') }).click()
        await page
          .getByRole('button', { name: t('console-buying', 'record', { count: theirs.length }) })
          .click()
        await expect(page.getByLabel(t('console', 'paste_cells'))).toBeHidden()
      },
      { count: theirs.length },
    )
  }
}

/** Receives every box; one in ten is irregular, each kind in turn. */
async function receiveAll(visitor: Visitor, orders: readonly DaysOrder[], measure: Measure) {
  const { page, t } = visitor
  const bench = await atWorkbench(page)
  await open(page, '/staff/receiving')
  const boxes = Map.groupBy(orders, ({ tracking }) => tracking)
  let arrivals = 0
  let troubles = 0
  let before = ''
  for (const [tracking, contents] of boxes) {
    for (const [n, order] of contents.entries()) {
      arrivals += 1
      const trouble =
        arrivals % 10 === 7 && contents.length === 1 ? TROUBLES[troubles++ % TROUBLES.length] : undefined
      const shelf = `${'ABCD'[arrivals % 4]}-${String(1 + (arrivals % 9)).padStart(2, '0')}`
      await measure(
        trouble ? `receive, ${trouble}` : 'receive',
        bench,
        async () => {
          if (n > 0) return receiveOne(visitor, bench, order, { shelf, isOpen: true })
          await receiveBox(visitor, bench, order, {
            tracking,
            shelf,
            trouble,
            before,
            isShared: contents.length > 1,
          })
        },
        trouble ? {} : { goal: RECEIVING },
      )
      if (!trouble) before = order.tracking
    }
    // The page of the next scan comes by itself.
    await expect(
      page.getByRole('heading', { level: 1, name: t('console-receiving', 'title'), exact: true }),
    ).toBeVisible()
  }
}

interface Box {
  readonly tracking: string
  readonly shelf: string
  readonly trouble: Trouble | undefined
  /** Whether other orders come with this number. */
  readonly isShared: boolean
  /** A number that was received before. */
  readonly before: string
}

async function receiveBox(visitor: Visitor, bench: Workbench, order: DaysOrder, box: Box) {
  const { page, t } = visitor
  const { tracking, shelf, trouble } = box
  if (trouble === 'again') {
    await bench.scan(box.before)
    await expect(page.getByText(t('console-receiving', 'all_taken'))).toBeVisible()
  }
  if (trouble === 'unknown') {
    const number = `YT${randomInt(1e12, 9e12)}`
    await bench.scan(number)
    await expect(page.getByText(t('console-receiving', 'nothing', { number }))).toBeVisible()
    await bench.scan(shelf)
    await expect(page.getByLabel(t('console', 'shelf'), { exact: true })).toHaveValue(shelf)
    await bench.scan(shelf)
    await expect(page.getByText(t('console-receiving', 'kept'), { exact: true }).last()).toBeVisible()
    return
  }
  if (trouble === 'misread') {
    await bench.scan(`${tracking.slice(0, -1)}${tracking.endsWith('0') ? '1' : '0'}`)
    await page
      .getByRole('listitem')
      .filter({ hasText: order.orderNumber })
      .getByRole('link', { name: t('console-receiving', 'receive_as') })
      .click()
    await receiveOne(visitor, bench, order, { shelf, trouble })
    return
  }
  await bench.scan(tracking)
  if (box.isShared) {
    // Of several orders the first is opened by its number once more.
    await expect(
      page.getByRole('link', { name: t('console-receiving', 'receive'), exact: true }).first(),
    ).toBeVisible()
    await bench.scan(tracking)
  }
  await receiveOne(visitor, bench, order, { shelf, trouble })
}

interface Goods {
  readonly shelf: string
  readonly trouble?: Trouble | undefined
  /** Whether it is opened by the order before, from the same box. */
  readonly isOpen?: boolean
}

async function receiveOne({ page, t }: Visitor, bench: Workbench, order: DaysOrder, goods: Goods) {
  const r = (key: 'photo_taken', count: number) => t('console-receiving', key, { count })
  const { shelf, trouble } = goods
  const weight = page.getByLabel(t('console', 'weight_kg'))
  const shoot = page.getByRole('button', { name: t('console', 'camera_shoot') })
  const band = page.getByRole('status')
  await page.waitForURL(new RegExp(`/staff/receiving/${order.orderNumber}`))
  await bench.weigh('ST,GS,+  0.000kg')
  await startCamera({ page, t })
  const kg = trouble === 'unlikely' ? '20.000' : (order.pieces * 0.4 + randomInt(0, 40) / 1000).toFixed(3)
  await bench.weigh(`ST,GS,+  ${kg}kg`)
  await expect(weight).toHaveValue(kg)
  await bench.press('3', '3', 'Tab', '2', '1', 'Tab', '1', '2')
  await expect(shoot).toBeEnabled()
  for (const count of [1, 2, 3]) {
    await bench.press('F1')
    await expect(band).toContainText(r('photo_taken', count))
  }
  if (trouble === 'fewer' && order.pieces > 1) {
    const pieces = page.getByLabel(t('console-receiving', 'box_pieces'), { exact: true })
    // The keyboard equivalent of Tab.
    await pieces.selectText()
    await bench.press(String(order.pieces - 1))
  }
  if (trouble === 'damaged') {
    await bench.press('F4')
    await expect(page.getByLabel(t('console-receiving', 'problem'))).toBeFocused()
    await bench.press(...'A torn seam')
  } else await bench.press('F2')
  if (trouble === 'misread') await page.getByLabel(t('console-receiving', 'on_purpose')).check()
  if (trouble === 'damaged')
    await page
      .getByLabel(t('console-receiving', 'weight_kg' as never))
      .or(weight)
      .focus()
  await bench.scan(shelf)
  await expect(band).toContainText(shelf)
  await bench.scan(shelf)
  if (trouble === 'unlikely') {
    const doubts = page.getByRole('alert').getByRole('checkbox')
    await expect(doubts.first()).toBeFocused()
    const count = await doubts.count()
    for (let n = 0; n < count; n += 1) await bench.press(...(n === 0 ? ['Space'] : ['Tab', 'Space']))
    await bench.press('Enter')
  }
  await bench.weigh('ST,GS,+  0.000kg')
  await page.waitForURL((url) => !url.pathname.endsWith(order.orderNumber))
}

/** Starts the camera on the first page that has one; it starts by itself on the next ones. */
async function startCamera({ page, t }: Visitor) {
  if (await page.evaluate('localStorage.getItem("sampan-camera")')) return
  await page.getByRole('button', { name: t('console', 'camera_start') }).click()
  await expect(page.getByRole('button', { name: t('console', 'camera_shoot') })).toBeEnabled()
}

type Parcel = Awaited<ReturnType<typeof paidParcels>>[number]

async function pickWave(
  { page, t }: Visitor,
  bench: Workbench,
  parcels: readonly Parcel[],
  measure: Measure,
) {
  await open(page, '/staff/waves')
  for (const { deliveryNumber } of parcels) await page.getByRole('checkbox', { name: deliveryNumber }).check()
  await page.getByRole('button', { name: t('console-waves', 'start', { count: parcels.length }) }).click()
  await page.waitForURL(/\/staff\/waves\/\d+/)
  const walk = page.locator('[data-order]')
  await expect(walk.first()).toBeVisible()
  const rows = await walk.all()
  const order = await Promise.all(rows.map(async (row) => (await row.getAttribute('data-order')) ?? ''))
  for (const orderNumber of order)
    await measure('pick', bench, async () => {
      await bench.scan(orderNumber)
      await expect(page.locator(`[data-order=${orderNumber}]`)).toContainText(t('console-waves', 'picked'))
    })
  await expect(page.getByText(t('console-waves', 'all_picked'))).toBeVisible()
}

async function packWave(
  { page, t }: Visitor,
  bench: Workbench,
  parcels: readonly Parcel[],
  measure: Measure,
) {
  const shoot = page.getByRole('button', { name: t('console', 'camera_shoot') })
  for (const { deliveryNumber, orderNumbers } of parcels)
    await measure('pack', bench, async () => {
      if (!page.url().includes(deliveryNumber)) await bench.scan(deliveryNumber)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(deliveryNumber)
      await bench.weigh('ST,GS,+  0.000kg')
      for (const orderNumber of orderNumbers) {
        await bench.scan(orderNumber)
        await expect(
          page
            .locator(`[data-order=${orderNumber}]`)
            .getByRole('img', { name: t('console-waves', 'is_packed') }),
        ).toBeVisible()
      }
      await bench.weigh('ST,GS,+  1.200kg')
      // The packer measures once the weight is there.
      await expect(page.locator('main input[name=length]')).toBeFocused()
      await bench.press('3', '0', 'Enter', '2', '0', 'Enter', '1', '0', 'Enter')
      await startCamera({ page, t })
      await expect(shoot).toBeEnabled()
      await bench.press('F1')
      await expect(page.locator('main button[type=submit]')).toBeEnabled()
      await bench.press('Enter')
      await page.waitForURL((url) => !url.pathname.endsWith(deliveryNumber))
      await bench.weigh('ST,GS,+  0.000kg')
    })
}

/** Ships all parcels with the carrier's table of numbers, and scans them out. */
async function dispatchAll(
  { page, t }: Visitor,
  bench: Workbench,
  parcels: readonly Parcel[],
  measure: Measure,
) {
  const count = parcels.length
  await open(page, '/staff/parcels?stage=to_ship')
  await measure(
    'dispatch, by table',
    bench,
    async () => {
      await page.getByRole('button', { name: t('console-parcels', 'dispatches') }).click()
      await page
        .getByLabel(t('console', 'paste_cells'))
        .fill(
          parcels
            .map(
              ({ deliveryNumber }, n) =>
                `${deliveryNumber}\tYT${2_450_000_000_000_000 + n * 7919}\tYunExpress`,
            )
            .join('\n'),
        )
      await page.getByRole('button', { name: t('console', 'paste_check') }).click()
      await page.getByRole('button', { name: t('console-parcels', 'dispatches_ship', { count }) }).click()
      await expect(page.getByLabel(t('console', 'paste_cells'))).toBeHidden()
    },
    { count },
  )
  await open(page, '/staff/manifests')
  await page.getByRole('button', { name: /YunExpress/ }).click()
  await page.waitForURL(/\/staff\/manifests\/\d+/)
  await expect(page.getByRole('status')).toBeVisible()
  for (const [n, { deliveryNumber: number }] of parcels.entries())
    await measure('scan out', bench, async () => {
      await bench.scan(number)
      await expect(page.getByRole('status')).toContainText(
        t('console-manifests', 'scanned', { number, count: n + 1 }),
      )
    })
  const paper = page.waitForEvent('popup')
  const close = { name: t('console-manifests', 'close', { count }) }
  await page.getByRole('button', close).click()
  // A parcel of the demo waits for the same carrier, and stays.
  await page.getByRole('alertdialog').getByRole('button', close).click()
  await expect((await paper).getByRole('row')).toHaveCount(count + 1)
}
