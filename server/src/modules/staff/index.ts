export { type AuditEntry, audit } from './audit.ts'
export { expectRevision, revisionOf } from './revision.ts'
export { staffSignInRoutes } from './staff.routes.ts'
export { takeTurn } from './take-turn.ts'
