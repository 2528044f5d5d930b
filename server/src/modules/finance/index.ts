export { financeAnswers } from './finance.routes.ts'
export { priceAnswers } from './prices.routes.ts'
