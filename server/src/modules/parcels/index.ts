export { moveParcel, type ParcelMove, recordParcelStage } from './move-parcel.ts'
export { parcelAnswers } from './parcels.routes.ts'
export { frozenInputs, type QuoteInputs } from './submit-parcel.ts'
export { quoteRequest, type WeighedItems, weighOrders } from './weigh-items.ts'
