export { accountJobs } from './accounts.jobs.ts'
export { customerByEmail } from './accounts.queries.ts'
export { accountAnswers } from './accounts.routes.ts'
export { hashPassword, passwordFits } from './passwords.ts'
export {
  beginSession,
  type Customer,
  endSession,
  endStaffSessions,
  findCustomer,
  findStaffMember,
  mustEnrol,
  type StaffMember,
} from './sessions.ts'
