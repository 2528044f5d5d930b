export { followParcel } from './follow-parcel.ts'
export { trackingNotices } from './take-notice.ts'
export { trackingJobs } from './tracking.jobs.ts'
