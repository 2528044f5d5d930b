import type { StaffRole } from '@sampan/contract'

/** What somebody may do here, in the order of the contract. */
export const ROLES: readonly StaffRole[] = [
  'admin',
  'purchasing',
  'warehouse',
  'shipping',
  'support',
  'finance',
  'content',
]
