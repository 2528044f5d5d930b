import type { Data } from '@sampan/contract'
import type { AppContext } from '../context.ts'
import { storedSettings } from '../settings/index.ts'
import { wasChanged } from './setting-changes.queries.ts'

type Step = Data<'/api/staff/settings/get_open_steps'>['steps'][number]

/**
 * Returns what its owner has not done yet in a new shop with real money: customers can use it from the first start, by the
 * samples of prices and addresses that it comes with.
 */
export async function openSteps({ db, environment, integrations }: AppContext): Promise<Step[]> {
  if (environment.MODE !== 'production') return []
  const [stored, isRateSet, isTariffChanged] = await Promise.all([
    storedSettings(db),
    wasChanged(db, 'rate'),
    wasChanged(db, 'channel:%'),
  ])
  const isOpen: Record<Step, boolean> = {
    warehouse_address: stored.warehouse_address === undefined,
    receipt_seller: stored.receipt_seller === undefined,
    tariff: !isTariffChanged,
    rate: integrations.rates === null && !isRateSet,
    payments: integrations.payments.length === 0,
    products: integrations.marketplace.length === 0,
  }
  return (Object.keys(isOpen) as Step[]).filter((step) => isOpen[step])
}
