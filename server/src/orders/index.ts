export { arrivedPieces } from './arrived-pieces.ts'
export { cancelUnpaidOrders } from './cancel-unpaid-orders.ts'
export { feeText } from './cart/cart.presenter.ts'
export { cartRoutes } from './cart/cart.routes.ts'
export { conversationRoutes } from './conversations/conversations.routes.ts'
export { createOrders, type OrderItem } from './create-orders.ts'
export { extendStorageTerm } from './extend-storage-term.ts'
export { landedOfParcel } from './landed/compare-landed.ts'
export { presentLandedReview } from './landed/landed.presenter.ts'
export { hasEstimates } from './landed/landed.queries.ts'
export { legacyOrderPayable } from './legacy/legacy-order-payable.ts'
export { legacyOrderRoutes } from './legacy/legacy-orders.routes.ts'
export { loadLegacyOrders } from './legacy/load-legacy-orders.ts'
export { lockOrders } from './move-order.queries.ts'
export { moveOrders, type OrderMove, recordOrderStage } from './move-order.ts'
export { orderWithRelations } from './order-list.queries.ts'
export { orderPayable } from './order-payable.ts'
export { orderJobs } from './orders.jobs.ts'
export { awaitedOrders, type Order } from './orders.queries.ts'
export { orderRoutes } from './orders.routes.ts'
export { ordersToSend } from './orders-to-send.ts'
export { openProblem } from './problems/open-problem.ts'
export { problemRoutes } from './problems/problems.routes.ts'
export { partsOf } from './purchasing/part-purchases.queries.ts'
export { purchasingJobs } from './purchasing/purchasing.jobs.ts'
export { purchasingRoutes } from './purchasing/purchasing.routes.ts'
export { undoAccept } from './purchasing/undo-accept.ts'
export { changesForCustomer, presentChanges, presentCorrections } from './receipts/receipts.presenter.ts'
export {
  correctionsOf,
  insertCorrection,
  photosOf,
  replacePhotos,
  setReceipt,
} from './receipts/receipts.queries.ts'
export { hasRequestsSince } from './requests/requests.queries.ts'
export { requestRoutes } from './requests/requests.routes.ts'
export { openReturn, refuseUnsettled } from './returns/open-return.ts'
export { staysInWarehouse } from './returns/return-state.queries.ts'
export { returnRoutes } from './returns/returns.routes.ts'
export {
  finishRehearsal,
  refuseOpenServices,
  reopenRehearsal,
  returnServices,
} from './services/finish-service.ts'
export { type OrderedService, orderServiceIn } from './services/order-service.ts'
export { presentOpenService, presentServices } from './services/services.presenter.ts'
export { hasServices, openServicesIn, servicesOf, takesServices } from './services/services.queries.ts'
export { serviceRoutes } from './services/services.routes.ts'
export { customersNamed, findOrders } from './staff/find-orders.queries.ts'
export { lockOrder, lockOrderAtRevision, orderByNumber } from './staff/load-orders.ts'
export { presentStaffOrder, type StaffOrder } from './staff/staff-orders.presenter.ts'
export { ordersByTracking, type StaffOrderRow, staffOrders } from './staff/staff-orders.queries.ts'
export { staffOrderRoutes } from './staff/staff-orders.routes.ts'
export { presentStatusCounts } from './status-counts.presenter.ts'
export { addSupplement, cancelSupplement, requestSupplement } from './supplements/request-supplement.ts'
export { differenceByNumber } from './supplements/supplements.queries.ts'
export { trackingNumberOf } from './tracking-number.ts'
