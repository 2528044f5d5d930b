export { feeText } from './cart.presenter.ts'
export { cartAnswers } from './cart.routes.ts'
export { feeTiers } from './settle-cart.ts'
