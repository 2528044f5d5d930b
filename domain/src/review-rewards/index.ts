export {
  REVIEW_PLATFORMS,
  type ReviewPlatform,
  reviewPlatformOf,
  reviewReward,
} from './platforms.ts'
export { reviewKey } from './review-key.ts'
