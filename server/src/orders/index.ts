export { cancelUnpaidOrders } from './cancel-unpaid-orders.ts'
export { feeText } from './cart/cart.presenter.ts'
export { cartRoutes } from './cart/cart.routes.ts'
export { feeTiers } from './cart/settle-cart.ts'
export { createOrders, type OrderItem } from './create-orders.ts'
export { orderJobs } from './expire-orders.ts'
export { extendStorageTerm } from './extend-storage-term.ts'
export { legacyOrderPayable } from './legacy/legacy-order-payable.ts'
export { legacyOrderRoutes } from './legacy/legacy-orders.routes.ts'
export { loadLegacyOrders } from './legacy/load-legacy-orders.ts'
export { moveOrders, type OrderMove, recordOrderStage } from './move-order.ts'
export { orderWithRelations } from './order-list.queries.ts'
export { orderPayable } from './order-payable.ts'
export { type Order, ordersByNumber } from './orders.queries.ts'
export { orderRoutes } from './orders.routes.ts'
export { purchasingRoutes } from './purchasing/purchasing.routes.ts'
export { changesText, presentChanges, presentCorrections } from './receipts/receipts.presenter.ts'
export {
  correctionsOf,
  insertCorrection,
  photosOf,
  replacePhotos,
  setReceipt,
} from './receipts/receipts.queries.ts'
export { requestRoutes } from './requests/requests.routes.ts'
export { openReturn, refuseReturns } from './returns/open-return.ts'
export { returnRoutes } from './returns/returns.routes.ts'
export { orderByNumber, takeOrder } from './staff/load-orders.ts'
export { presentStaffOrder, type StaffOrder } from './staff/staff-orders.presenter.ts'
export { ordersByTracking, type StaffOrderRow, staffOrders } from './staff/staff-orders.queries.ts'
export { staffOrderRoutes } from './staff/staff-orders.routes.ts'
export { addSupplement, cancelSupplement, requestSupplement } from './supplements/request-supplement.ts'
export { differenceByNumber } from './supplements/supplements.queries.ts'
export { trackingNumberOf } from './tracking-number.ts'
