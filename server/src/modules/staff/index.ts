export { type AuditEntry, audit } from './audit.ts'
export { staffAnswers } from './staff.routes.ts'
export { takeTurn } from './take-turn.ts'
export { trackingNumberOf } from './tracking-number.ts'
