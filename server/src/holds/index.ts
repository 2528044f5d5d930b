export {
  anyHoldOfParcelRow,
  customerColumns,
  holdOfCustomerRow,
  holdOfOrderRow,
  holdOfParcelRow,
} from './hold-columns.queries.ts'
export { presentCustomer, presentHoldNote } from './holds.presenter.ts'
export { customerExists } from './holds.queries.ts'
export { holdRoutes } from './holds.routes.ts'
export { endReversalHold, holdForReversal, refuseHeld, refuseHeldCustomer } from './holds.ts'
