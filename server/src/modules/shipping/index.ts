export { presentStaffParcel } from './shipping.presenter.ts'
export { parcelsOfCustomer } from './shipping.queries.ts'
export { shippingAnswers } from './shipping.routes.ts'
