export {
  COMPARED_KINDS,
  type ComparedKind,
  compareLanded,
  type LandedComparison,
  type LandedOutlay,
} from './compare-landed.ts'
export {
  type Consignment,
  CUSTOMS_RULES,
  type CustomsCharge,
  type CustomsRole,
  customsLimit,
  customsRule,
  estimateLandedCost,
  minimumCharges,
} from './estimate-landed-cost.ts'
export {
  addLanded,
  LANDED_KINDS,
  type LandedAmounts,
  type LandedItem,
  type LandedKind,
  landedShares,
} from './landed-shares.ts'
export type { CustomsCurrency, CustomsRule } from './rule.ts'
