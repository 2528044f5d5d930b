export { lockSubject } from './advisory-lock.ts'
export { audit } from './audit.ts'
export { hashPassword, verifyPassword } from './passwords.ts'
export { expectRevision, expectState, revisionOf, type StateField, stateRevision } from './revision.ts'
export { removeSessionsOf } from './sessions.queries.ts'
export {
  beginSession,
  type Customer,
  endSession,
  endStaffSessions,
  findCustomer,
  findStaffMember,
  mustEnrolSecondFactor,
  type StaffMember,
  sessionMark,
} from './sessions.ts'
export { hashToken, newToken } from './tokens.ts'
