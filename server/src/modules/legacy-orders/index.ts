export { legacyOrderRoutes } from './legacy-orders.routes.ts'
export { type LoadReport, loadLegacyOrders } from './load-legacy-orders.ts'
