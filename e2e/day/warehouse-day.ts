import { expect } from '@playwright/test'
import type { StaffRole } from '@sampan/contract'
import { test } from '../account.ts'
import { atWorkbench } from '../workbench.ts'
import { createPaidOrders, createPaidParcels } from './create-data.ts'
import { dispatchAll } from './dispatching.ts'
import { collectMeasurements } from './measurements.ts'
import { packWave, pickWave } from './packing.ts'
import { purchaseAll } from './purchasing.ts'
import { receiveAll } from './receiving.ts'

/**
 * A warehouse's day at 1024 × 768 by keyboard and scanner: purchases seller by seller, arrivals of which one in ten
 * is irregular, waves, packing, dispatch. `DAY` is the fraction of 200 purchases and 80 parcels that is done.
 */
const FRACTION = Number(process.env.DAY ?? 1)
const ORDERS = Math.max(20, Math.round(200 * FRACTION))
const PARCELS = Math.max(4, Math.round(80 * FRACTION))
const BINS = 24

test('the goals of a warehouse’s day are met', async ({ customer, appContext, startWork }) => {
  const { measure, report } = collectMeasurements()
  const orders = await createPaidOrders(appContext, customer, ORDERS)
  const atTablet = async (role: StaffRole) => {
    const colleague = await startWork(role)
    await colleague.page.setViewportSize({ width: 1024, height: 768 })
    return colleague
  }

  const buyer = await atTablet('purchasing')
  await purchaseAll(buyer, orders, measure)
  await buyer.page.context().close()

  const receiver = await atTablet('warehouse')
  await receiveAll(receiver, orders, measure)
  await receiver.page.context().close()

  const parcels = await createPaidParcels(appContext, customer, PARCELS)
  const packer = await atTablet('shipping')
  const bench = await atWorkbench(packer.page)
  for (let n = 0; n < parcels.length; n += BINS) {
    const wave = parcels.slice(n, n + BINS)
    await pickWave(packer, bench, wave, measure)
    await packWave(packer, bench, wave, measure)
  }
  await dispatchAll(packer, bench, parcels, measure)
  await packer.page.context().close()

  const { table, missed } = report()
  console.log(`\n${table}\n`)
  expect(missed).toEqual([])
})
