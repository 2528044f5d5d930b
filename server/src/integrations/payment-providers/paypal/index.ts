export { payPal } from './paypal.ts'
