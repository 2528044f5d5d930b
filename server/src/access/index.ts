export { lockSubject } from './advisory-lock.ts'
export { type AuditEntry, audit } from './audit.ts'
export { refuseCommonPassword } from './common-passwords.ts'
export { isDeleted } from './deleted-accounts.queries.ts'
export { describeDevice } from './describe-device.ts'
export { decrypt, encrypt, presentAndPrevious } from './encryption.ts'
export { deviceMark, isKnownDevice } from './known-device.ts'
export { networkOf } from './network.ts'
export { hashPassword, verifyPassword } from './passwords.ts'
export { expectRevision, expectState, revisionOf, type StateField, stateRevision } from './revision.ts'
export { rotateSecrets } from './rotate-secrets.ts'
export { presentSessions } from './session-list.ts'
export {
  beginSession,
  type Customer,
  type Device,
  endAllSessions,
  endOwnerSessions,
  endSession,
  endSessionById,
  findCustomer,
  findStaffMember,
  isConfirmed,
  liveSessions,
  mustEnrolSecondFactor,
  renewSession,
  requireConfirmed,
  type StaffMember,
  sessionMark,
} from './sessions.ts'
export { isSignatureOf, signatureOf } from './signatures.ts'
export { hashToken, newToken } from './tokens.ts'
export { newRecoveryCode, newTotpSecret, totpSetup, totpStep } from './totp.ts'
