export { availableCouponCount, campaignExists } from './campaigns.ts'
export { couponRoutes } from './coupons.routes.ts'
export { issueCoupon, issueSignUpCoupon } from './issue-coupon.ts'
export { type Reservation, releaseCoupon, reserveCoupon, spendCoupon } from './reserve-coupon.ts'
