export { presentPriceLine, presentQuote } from './freight.presenter.ts'
export { freightRoutes } from './freight.routes.ts'
export { tariffRoutes } from './tariff-desk.routes.ts'
export { tariffInForce, tariffWith } from './tariff-in-force.ts'
