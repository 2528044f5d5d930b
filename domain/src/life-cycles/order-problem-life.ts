import type { StatusOf } from './life-cycle.ts'

/**
 * Something wrong with an order about which its customer decides: reported by staff, then asked with the
 * choices. A further finding takes an asked problem back to `reported`.
 */
export const ORDER_PROBLEM_LIFE = {
  reported: { code: 0, next: ['asked', 'withdrawn'] },
  asked: { code: 1, next: ['reported', 'chosen', 'withdrawn'] },
  chosen: { code: 2, next: [] },
  withdrawn: { code: 3, next: [] },
} as const
export type OrderProblemStatus = StatusOf<typeof ORDER_PROBLEM_LIFE>
