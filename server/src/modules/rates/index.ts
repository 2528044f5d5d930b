export { type Rate, rateInForce, rateText } from './current-rate.ts'
export { rateJobs } from './rates.jobs.ts'
export { recordRate } from './rates.queries.ts'
