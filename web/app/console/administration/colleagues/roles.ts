import type { StaffRole } from '@sampan/contract'

/** The staff roles, in the contract's order. */
export const ROLES: readonly StaffRole[] = [
  'admin',
  'purchasing',
  'warehouse',
  'shipping',
  'support',
  'finance',
  'content',
]
