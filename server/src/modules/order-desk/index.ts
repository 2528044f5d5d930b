export { cancelOrder, refundable } from './cancel-order.ts'
export { orderById, orderByNumber } from './load-orders.ts'
export { presentCustomer, presentStaffOrder, type StaffOrder } from './order-desk.presenter.ts'
export {
  type DeskOrder,
  deskOrders,
  ordersByTracking,
  refundedCents,
  supplementsOf,
} from './order-desk.queries.ts'
export { staffOrderRoutes } from './order-desk.routes.ts'
