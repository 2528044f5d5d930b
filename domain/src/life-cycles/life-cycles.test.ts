import { describe, expect, it } from 'vitest'
import {
  allows,
  byWireCode,
  CLAIM_LIFE,
  type LifeCycle,
  ORDER_LIFE,
  ORDER_PROBLEM_LIFE,
  ORDER_TYPES,
  orderTypeByCode,
  PARCEL_GROUP_LIFE,
  PARCEL_LIFE,
  PAYMENT_INTENT_LIFE,
  REFUND_LIFE,
  RETURN_JOB_LIFE,
  SERVICE_REQUEST_LIFE,
  statusesBefore,
  type Transitions,
  wireCode,
} from './index.ts'
import type { StatusOf } from './life-cycle.ts'

const withCodes: Record<string, LifeCycle> = {
  order: ORDER_LIFE,
  group: PARCEL_GROUP_LIFE,
  parcel: PARCEL_LIFE,
  request: SERVICE_REQUEST_LIFE,
  return: RETURN_JOB_LIFE,
  claim: CLAIM_LIFE,
  problem: ORDER_PROBLEM_LIFE,
}
const lives: Record<string, { life: Transitions; starts: string[] }> = {
  order: { life: ORDER_LIFE, starts: Object.values(ORDER_TYPES).map((type) => type.starts) },
  group: { life: PARCEL_GROUP_LIFE, starts: ['open'] },
  parcel: { life: PARCEL_LIFE, starts: ['waiting_fee', 'unpaid'] },
  request: { life: SERVICE_REQUEST_LIFE, starts: ['asked'] },
  return: { life: RETURN_JOB_LIFE, starts: ['waiting'] },
  claim: { life: CLAIM_LIFE, starts: ['asked'] },
  problem: { life: ORDER_PROBLEM_LIFE, starts: ['reported'] },
  payment: { life: PAYMENT_INTENT_LIFE, starts: ['created'] },
  refund: { life: REFUND_LIFE, starts: ['waiting', 'requested', 'done'] },
}

it.each(Object.entries(withCodes))('each status of an %s has its own wire code', (_, life) => {
  const codes = Object.values(life).map((status) => status.code)
  expect(new Set(codes).size).toBe(codes.length)
  for (const [name, status] of Object.entries(life)) expect(byWireCode(life, status.code)).toBe(name)
})

describe.each(Object.entries(lives))('the life cycle of an %s', (_, { life, starts }) => {
  it('reaches every status from its initial ones, and every path ends', () => {
    const seen = new Set<string>()
    const walk = (status: string, path: string[]) => {
      seen.add(status)
      if (path.includes(status)) return
      for (const next of life[status]?.next ?? []) walk(next, [...path, status])
    }
    for (const start of starts) walk(start, [])
    expect([...seen].sort()).toEqual(Object.keys(life).sort())
    expect(Object.values(life).some((status) => status.next.length === 0)).toBe(true)
  })
})

it('never reopens a shipped order, and leaves the paid status only by purchase or cancellation', () => {
  expect(ORDER_LIFE.shipped.next).toEqual([])
  expect(allows(ORDER_LIFE, 'paid', 'unpaid')).toBe(false)
  expect(allows(ORDER_LIFE, 'unpaid_shipping', 'in_warehouse')).toBe(true)
})

it('makes paid final, and accepts a late capture in every other status', () => {
  expect(PAYMENT_INTENT_LIFE.paid.next).toEqual([])
  expect(statusesBefore(PAYMENT_INTENT_LIFE, 'paid')).toEqual([
    'created',
    'approving',
    'capturing',
    'cancelled',
    'expired',
    'failed',
  ])
  expect(statusesBefore(PAYMENT_INTENT_LIFE, 'expired')).toEqual(['created', 'approving', 'capturing'])
})

it('does not compile when a status names a successor that does not exist', () => {
  const table = {
    open: { code: 1, next: ['closed'] },
    closed: { code: 2, next: ['reopened'] },
  } as const
  // @ts-expect-error `reopened` is not a status of the table
  const status: StatusOf<typeof table> = 'open'
  expect(Object.keys(table)).toContain(status)
})

it('maps order types and statuses from their wire codes', () => {
  expect([1, 2, 3, 4, 5].map(orderTypeByCode)).toEqual([
    'shopping',
    'forwarding',
    'expert_buy',
    'store',
    undefined,
  ])
  expect(wireCode(ORDER_LIFE, 'shipped')).toBe(10)
  expect(byWireCode(PARCEL_LIFE, 7)).toBeUndefined()
})
