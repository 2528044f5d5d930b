export { accountJobs } from './accounts.jobs.ts'
export { customerByEmail } from './accounts.queries.ts'
export { accountRoutes } from './accounts.routes.ts'
export { hashPassword, passwordFits } from './passwords.ts'
