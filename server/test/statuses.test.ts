import { endpoints } from '@sampan/contract'
import {
  CLAIM_LIFE,
  ORDER_PROBLEM_LIFE,
  PAYMENT_INTENT_LIFE,
  REFUND_LIFE,
  RETURN_JOB_LIFE,
  statusesOf,
  type Transitions,
} from '@sampan/domain/life-cycles'
import { expect, it } from 'vitest'
import { z } from 'zod'

/** Returns the enumerations of all fields with this name in the responses of endpoints whose path matches. */
function enumsOf(path: RegExp, field: string): string[][] {
  const found: string[][] = []
  const walk = (schema: z.core.JSONSchema._JSONSchema | undefined, name = ''): void => {
    if (typeof schema !== 'object') return
    if (name === field && schema.enum) found.push(schema.enum.map(String))
    for (const [key, value] of Object.entries(schema.properties ?? {})) walk(value, key)
    if (schema.items && !Array.isArray(schema.items)) walk(schema.items, name)
  }
  for (const endpoint of endpoints.filter((one) => path.test(one.path)))
    walk(z.toJSONSchema(endpoint.data, { unrepresentable: 'any' }))
  return found
}

const CASES: readonly (readonly [string, RegExp, Transitions])[] = [
  ['payments', /finance\/get_payment_list$|health\/get$/, PAYMENT_INTENT_LIFE],
  ['refunds', /finance\/get_refund_list$/, REFUND_LIFE],
  ['claims', /staff\/claims\/get_list$/, CLAIM_LIFE],
  ['returns', /staff\/returns\/get_list$/, RETURN_JOB_LIFE],
  ['problems', /staff\/problems\/get_list$/, ORDER_PROBLEM_LIFE],
]

it.each(CASES)('the contract names the statuses of %s that their life cycle has', (_, path, life) => {
  const enums = enumsOf(path, 'status')
  expect(enums.length).toBeGreaterThan(0)
  for (const values of enums) expect(values.toSorted()).toEqual(statusesOf(life).toSorted())
})
