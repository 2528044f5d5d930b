import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { open, type Visitor } from '../people.ts'
import { atWorkbench, type Workbench } from '../workbench.ts'
import { startCamera } from './camera.ts'
import type { PaidOrder } from './create-data.ts'
import type { Measure } from './measurements.ts'

const GOAL = { keys: 12, seconds: 20 }

const IRREGULARITIES = ['fewer', 'damaged', 'unknown', 'misread', 'unlikely', 'again'] as const
type Irregularity = (typeof IRREGULARITIES)[number]

/** Receives every box; one in ten is irregular, each kind in turn. */
export async function receiveAll(visitor: Visitor, orders: readonly PaidOrder[], measure: Measure) {
  const { page, t } = visitor
  const bench = await atWorkbench(page)
  await open(page, '/staff/receiving')
  const boxes = Map.groupBy(orders, ({ tracking }) => tracking)
  let arrivals = 0
  let irregularities = 0
  let received = ''
  for (const [tracking, contents] of boxes) {
    for (const [n, order] of contents.entries()) {
      arrivals += 1
      const irregularity =
        arrivals % 10 === 7 && contents.length === 1
          ? IRREGULARITIES[irregularities++ % IRREGULARITIES.length]
          : undefined
      const shelf = `${'ABCD'[arrivals % 4]}-${String(1 + (arrivals % 9)).padStart(2, '0')}`
      await measure(
        irregularity ? `receive, ${irregularity}` : 'receive',
        bench,
        async () => {
          if (n > 0) return receiveOne(visitor, bench, order, { shelf, isOpen: true })
          await receiveBox(visitor, bench, order, {
            tracking,
            shelf,
            irregularity,
            received,
            isShared: contents.length > 1,
          })
        },
        irregularity ? {} : { goal: GOAL },
      )
      if (!irregularity) received = order.tracking
    }
    // Saving the last order returns to the page for the next scan.
    await expect(
      page.getByRole('heading', { level: 1, name: t('console-receiving', 'title'), exact: true }),
    ).toBeVisible()
  }
}

interface Box {
  readonly tracking: string
  readonly shelf: string
  readonly irregularity: Irregularity | undefined
  /** Whether the box contains other orders too. */
  readonly isShared: boolean
  /** The tracking number of a box that was received before. */
  readonly received: string
}

async function receiveBox(visitor: Visitor, bench: Workbench, order: PaidOrder, box: Box) {
  const { page, t } = visitor
  const { tracking, shelf, irregularity } = box
  if (irregularity === 'again') {
    await bench.scan(box.received)
    await expect(page.getByText(t('console-receiving', 'all_taken'))).toBeVisible()
  }
  if (irregularity === 'unknown') {
    const number = `YT${randomInt(1e12, 9e12)}`
    await bench.scan(number)
    await expect(page.getByText(t('console-receiving', 'nothing', { number }))).toBeVisible()
    await bench.scan(shelf)
    await expect(page.getByLabel(t('console', 'shelf'), { exact: true })).toHaveValue(shelf)
    await bench.scan(shelf)
    await expect(page.getByText(t('console-receiving', 'kept'), { exact: true }).last()).toBeVisible()
    return
  }
  if (irregularity === 'misread') {
    await bench.scan(`${tracking.slice(0, -1)}${tracking.endsWith('0') ? '1' : '0'}`)
    await page
      .getByRole('listitem')
      .filter({ hasText: order.orderNumber })
      .getByRole('link', { name: t('console-receiving', 'receive_as') })
      .click()
    await receiveOne(visitor, bench, order, { shelf, irregularity })
    return
  }
  await bench.scan(tracking)
  if (box.isShared) {
    // With several orders in the box, a second scan opens the first of them.
    await expect(
      page.getByRole('link', { name: t('console-receiving', 'receive'), exact: true }).first(),
    ).toBeVisible()
    await bench.scan(tracking)
  }
  await receiveOne(visitor, bench, order, { shelf, irregularity })
}

interface Goods {
  readonly shelf: string
  readonly irregularity?: Irregularity | undefined
  /** Whether the previous order of the same box has opened it. */
  readonly isOpen?: boolean
}

async function receiveOne({ page, t }: Visitor, bench: Workbench, order: PaidOrder, goods: Goods) {
  const r = (key: 'photo_taken', count: number) => t('console-receiving', key, { count })
  const { shelf, irregularity } = goods
  const weight = page.getByLabel(t('console', 'weight_kg'))
  const takePhoto = page.getByRole('button', { name: t('console', 'camera_shoot') })
  const status = page.getByRole('status')
  await page.waitForURL(new RegExp(`/staff/receiving/${order.orderNumber}`))
  await bench.weigh('ST,GS,+  0.000kg')
  await startCamera({ page, t })
  const kg =
    irregularity === 'unlikely' ? '20.000' : (order.pieces * 0.4 + randomInt(0, 40) / 1000).toFixed(3)
  await bench.weigh(`ST,GS,+  ${kg}kg`)
  await expect(weight).toHaveValue(kg)
  await bench.press('3', '3', 'Tab', '2', '1', 'Tab', '1', '2')
  await expect(takePhoto).toBeEnabled()
  for (const count of [1, 2, 3]) {
    await bench.press('F1')
    await expect(status).toContainText(r('photo_taken', count))
  }
  if (irregularity === 'fewer' && order.pieces > 1) {
    const pieces = page.getByLabel(t('console-receiving', 'box_pieces'), { exact: true })
    // Selects the text, as Tab does.
    await pieces.selectText()
    await bench.press(String(order.pieces - 1))
  }
  if (irregularity === 'damaged') {
    await bench.press('F4')
    await expect(page.getByLabel(t('console-receiving', 'problem'))).toBeFocused()
    await bench.press(...'A torn seam')
  } else await bench.press('F2')
  if (irregularity === 'misread') await page.getByLabel(t('console-receiving', 'on_purpose')).check()
  if (irregularity === 'damaged') await weight.focus()
  await bench.scan(shelf)
  await expect(status).toContainText(shelf)
  await bench.scan(shelf)
  if (irregularity === 'unlikely') {
    const doubts = page.getByRole('alert').getByRole('checkbox')
    await expect(doubts.first()).toBeFocused()
    const count = await doubts.count()
    for (let n = 0; n < count; n += 1) await bench.press(...(n === 0 ? ['Space'] : ['Tab', 'Space']))
    await bench.press('Enter')
  }
  await bench.weigh('ST,GS,+  0.000kg')
  await page.waitForURL((url) => !url.pathname.endsWith(order.orderNumber))
}
