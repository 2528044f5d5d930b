export { topUpJobs } from './top-ups.jobs.ts'
export { topUpAnswers } from './top-ups.routes.ts'
