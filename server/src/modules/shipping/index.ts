export { surroundParcels } from './load-parcels.ts'
export { presentStaffParcel } from './shipping.presenter.ts'
export { parcelsOfCustomer } from './shipping.queries.ts'
export { shippingAnswers } from './shipping.routes.ts'
