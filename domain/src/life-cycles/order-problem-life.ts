import type { StatusOf } from './life-cycle.ts'

/**
 * Something wrong with an order about which its customer decides: reported by staff, then asked with the
 * choices. A further finding takes an asked problem back to `reported`.
 */
export const ORDER_PROBLEM_LIFE = {
  reported: { code: 0, en: 'We prepare your choices', cn: '正在准备可选方案', next: ['asked', 'withdrawn'] },
  asked: { code: 1, en: 'Please choose', cn: '请选择', next: ['reported', 'chosen', 'withdrawn'] },
  chosen: { code: 2, en: 'Chosen', cn: '已选择', next: [] },
  withdrawn: { code: 3, en: 'Settled otherwise', cn: '已另行解决', next: [] },
} as const
export type OrderProblemStatus = StatusOf<typeof ORDER_PROBLEM_LIFE>
