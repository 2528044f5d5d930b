export { moveParcel, type ParcelMove, recordParcelStage } from './move-parcel.ts'
