import { goodsViolations } from './goods.ts'
import { ledgerViolations } from './ledger.ts'
import { parcelsViolations } from './parcels.ts'
import { paymentsViolations } from './payments.ts'

export { sound } from './sound.ts'
export type { Violation } from './statements.ts'

/** Books that are wrong, and what the invariant finds. */
export const violations = [
  ...ledgerViolations,
  ...paymentsViolations,
  ...parcelsViolations,
  ...goodsViolations,
]
