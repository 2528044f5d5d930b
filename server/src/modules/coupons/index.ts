export { type Reservation, releaseCoupon, reserveCoupon } from './reserve-coupon.ts'
