export { type AuditEntry, audit } from './audit.ts'
export { staffAnswers } from './staff.routes.ts'
