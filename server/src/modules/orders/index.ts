export { createOrders, type OrderItem } from './create-orders.ts'
export { moveOrders, type OrderMove, recordOrderStage } from './move-order.ts'
export { type Order, ordersByNumber } from './orders.queries.ts'
export { orderAnswers } from './orders.routes.ts'
