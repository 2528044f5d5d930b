export { moveOrders, type OrderMove, recordOrderStage } from './move-order.ts'
