export { removeSessionsOf } from './sessions.queries.ts'
export {
  beginSession,
  type Customer,
  endSession,
  endStaffSessions,
  findCustomer,
  findStaffMember,
  markOf,
  mustEnrol,
  type StaffMember,
} from './sessions.ts'
export { hashToken, newToken } from './tokens.ts'
