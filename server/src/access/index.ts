export { lockSubject } from './advisory-lock.ts'
export { audit } from './audit.ts'
export { refuseCommonPassword } from './common-passwords.ts'
export { decrypt, encrypt } from './encryption.ts'
export { deviceMark, isKnownDevice } from './known-device.ts'
export { networkOf } from './network.ts'
export { hashPassword, verifyPassword } from './passwords.ts'
export { expectRevision, expectState, revisionOf, type StateField, stateRevision } from './revision.ts'
export { removeSessionById } from './sessions.queries.ts'
export {
  beginSession,
  type Customer,
  confirmSession,
  customerSessions,
  type Device,
  endAllSessions,
  endCustomerSessions,
  endSession,
  endStaffSessions,
  findCustomer,
  findStaffMember,
  isConfirmed,
  mustEnrolSecondFactor,
  requireConfirmed,
  type StaffMember,
  sessionMark,
} from './sessions.ts'
export { hashToken, newToken } from './tokens.ts'
export { newTotpSecret, totpSetup, totpStep } from './totp.ts'
