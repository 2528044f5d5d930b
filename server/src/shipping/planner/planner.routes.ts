import { type Route, route } from '../../http/route-handler.ts'
import { planParcels } from './plan-parcels.ts'
import { presentPlans } from './planner.presenter.ts'

export const plannerRoutes: readonly Route[] = [
  route('/api/shipping/plan_parcels', async ({ context, customer, input, lang }) =>
    presentPlans(await planParcels(context, customer.id, input), lang),
  ),
]
