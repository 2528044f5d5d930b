export { financeRoutes } from './finance.routes.ts'
export { topUpPriceRoutes } from './prices.routes.ts'
