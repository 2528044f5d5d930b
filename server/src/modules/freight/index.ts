export { presentPriceLine, presentQuote } from './freight.presenter.ts'
export { freightAnswers } from './freight.routes.ts'
export { tariffAnswers } from './tariff-desk.routes.ts'
export { tariffInForce, tariffWith } from './tariff-in-force.ts'
