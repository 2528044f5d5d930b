export const STAFF_ROLES = [
  'admin',
  'purchasing',
  'warehouse',
  'shipping',
  'support',
  'finance',
  'content',
] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** The roles that may open the page of a customer. */
export const CUSTOMER_ROLES = ['support', 'finance'] as const satisfies readonly StaffRole[]

/** The roles that open the problems of orders, and withdraw them. */
export const PROBLEM_ROLES = ['support', 'warehouse', 'purchasing'] as const satisfies readonly StaffRole[]

/** Returns whether someone with these roles has one of `wanted`: an admin always has, and none means any. */
export const mayDo = (roles: readonly StaffRole[], wanted: readonly StaffRole[]): boolean =>
  wanted.length === 0 || roles.includes('admin') || wanted.some((role) => roles.includes(role))
