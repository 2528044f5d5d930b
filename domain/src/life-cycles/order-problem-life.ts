import type { StatusOf } from './life-cycle.ts'

/**
 * A problem of an order about which its customer decides: reported by staff, then put to the customer with the choices.
 * A further finding returns an `asked` problem to `reported`.
 */
export const ORDER_PROBLEM_LIFE = {
  reported: { code: 0, next: ['asked', 'withdrawn'] },
  asked: { code: 1, next: ['reported', 'chosen', 'withdrawn'] },
  chosen: { code: 2, next: [] },
  withdrawn: { code: 3, next: [] },
} as const
export type OrderProblemStatus = StatusOf<typeof ORDER_PROBLEM_LIFE>
