export { takeTurn } from './advisory-lock.ts'
export { audit } from './audit.ts'
export { hashPassword, passwordFits } from './passwords.ts'
export { expectRevision, revisionOf } from './revision.ts'
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
