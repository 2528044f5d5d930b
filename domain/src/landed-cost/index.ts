export {
  type Consignment,
  CUSTOMS_RULES,
  type CustomsCharge,
  type CustomsRole,
  customsLimit,
  customsRule,
  estimateLandedCost,
  surelyCharged,
} from './estimate-landed-cost.ts'
export type { CustomsCurrency, CustomsRule } from './rule.ts'
