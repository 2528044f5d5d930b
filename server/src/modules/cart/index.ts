export { cartAnswers } from './cart.routes.ts'
