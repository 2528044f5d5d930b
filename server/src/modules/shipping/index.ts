export { presentStaffParcel } from './shipping.presenter.ts'
export { parcelsOfCustomer } from './shipping.queries.ts'
export { staffParcelRoutes } from './shipping.routes.ts'
