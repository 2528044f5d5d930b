export { availableCouponCount, campaignExists } from './coupons/campaigns.ts'
export { type CampaignRow, campaignByName } from './coupons/coupons.queries.ts'
export { couponRoutes } from './coupons/coupons.routes.ts'
export { hasCouponOf, issueCouponOf } from './coupons/issue-coupon.ts'
export {
  releaseCoupon,
  reserveCoupon,
  reservedDiscounts,
  restOfCoupon,
  returnCoupon,
  spendCoupon,
} from './coupons/reserve-coupon.ts'
export { issueSignUpCoupon, keepingSignUpWorth, signUpOffer } from './coupons/sign-up-coupon.ts'
export { payInviteBonus } from './invites/invite-bonus.ts'
export {
  compensateStage,
  excusesOf,
  type ListedExcuse,
  type StageSource,
} from './lateness/compensate-stage.ts'
export { givenToCustomer, hasNoLateCoupon, lateCouponsGiven } from './lateness/late-coupons.queries.ts'
export { type BegunWithin, type LatePromises, latePromisesTo } from './lateness/late-terms.ts'
export { reviewRoutes } from './reviews/reviews.routes.ts'
