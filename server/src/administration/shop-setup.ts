import type { Data } from '@sampan/contract'
import type { AppContext } from '../context.ts'
import { storedSettings } from '../settings/index.ts'
import { actionsOf } from './setting-changes.queries.ts'

type Step = Data<'/api/staff/settings/get_open_steps'>['steps'][number]

const TARIFF_ACTIONS = ['tariff_imported', 'channel_switched', 'channel_changed'] as const

/**
 * Returns what its owner has not done yet in a new shop with real money: customers can use it from the first start, by the
 * samples of prices and addresses that it comes with.
 */
export async function openSteps({ db, environment, integrations }: AppContext): Promise<Step[]> {
  if (environment.MODE !== 'production') return []
  const [stored, done] = await Promise.all([
    storedSettings(db),
    actionsOf(db, ['rate_set', ...TARIFF_ACTIONS]),
  ])
  const isOpen: Record<Step, boolean> = {
    warehouse_address: stored.warehouse_address === undefined,
    receipt_seller: stored.receipt_seller === undefined,
    tariff: !TARIFF_ACTIONS.some((action) => done.has(action)),
    rate: integrations.rates === null && !done.has('rate_set'),
    payments: integrations.payments.length === 0,
    products: integrations.marketplace.length === 0,
  }
  return (Object.keys(isOpen) as Step[]).filter((step) => isOpen[step])
}
