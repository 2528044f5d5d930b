export { shippingAnswers } from './shipping.routes.ts'
