export { topUpJobs } from './top-ups.jobs.ts'
export { topUpRoutes } from './top-ups.routes.ts'
