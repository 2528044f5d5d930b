export { feeText } from './cart.presenter.ts'
export { cartRoutes } from './cart.routes.ts'
export { feeTiers } from './settle-cart.ts'
