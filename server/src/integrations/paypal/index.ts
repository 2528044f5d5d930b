export { PayPalRefused, PayPalUnclear } from './failures.ts'
export {
  type PayPal,
  type PayPalCapture,
  type PayPalDispute,
  type PayPalOrder,
  type PayPalRefund,
  payPal,
} from './paypal.ts'
export type { StatementLine } from './statement.ts'
