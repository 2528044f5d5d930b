import type { RefusalName } from '@sampan/contract'
import {
  type DeclaredLine,
  importRules,
  isTaxNumber,
  type LineField,
  type LineProblem,
  lineProblems,
  normaliseTaxNumber,
  requiredTaxNumber,
} from '@sampan/domain/customs-declaration'
import { goodsTypeByCode } from '@sampan/domain/freight'
import { toDecimal, usd } from '@sampan/domain/money'
import { phrase } from '@sampan/messages/phrase'
import type { Order } from '../../orders/index.ts'
import { type FieldRefusal, Refusal } from '../../refusal.ts'
import type { OrderLine, Paid } from './declared-lines.ts'

/** A line as it was typed. `unitValue` is in minor units of the currency that was paid. */
export interface StatedLine extends DeclaredLine {
  readonly orderNumber: string
}

/** The path of a line in the request, for the messages beside its fields. */
type FieldName = (index: number, field: string) => string

const REASONS: Record<LineField, Partial<Record<LineProblem, RefusalName>>> = {
  description: { not_english: 'declare_in_english', bare: 'declare_contents' },
  unit_value: { missing: 'declare_value' },
  reason: { missing: 'declare_reason' },
  hs_code: { wrong: 'hs_code_wrong' },
  origin: { wrong: 'origin_wrong' },
}

/** What one piece cost, with its currency: `USD 20.00`; '' where it was not bought through us. */
const paidText = ({ unit, currency }: Paid) => (unit === null ? '' : `${currency} ${toDecimal(usd(unit))}`)

/** The day that dated rules are looked up by, in UTC. */
export const isoDay = (moment: Date): string => moment.toISOString().slice(0, 10)

/** Returns the rules of a country for a line. @param day ISO date */
export const rulesFor = (order: Order, hsCode: string, country: string, day: string) =>
  importRules({ hsCode, goodsType: goodsTypeByCode(order.goodsType) ?? 'common' }, country, day)

/**
 * Checks stated lines against their orders: every order occurs once, its line is valid, and the country admits it.
 * @throws Refusal declaration_items_differ; check_declaration with a message beside each wrong field
 */
export function checkLines(
  stated: readonly StatedLine[],
  proposed: readonly OrderLine[],
  { country, day, field }: { readonly country: string; readonly day: string; readonly field: FieldName },
): void {
  const numbers = new Set(stated.map(({ orderNumber }) => orderNumber))
  if (numbers.size !== stated.length || stated.length !== proposed.length)
    throw new Refusal('declaration_items_differ')
  const wrong: Record<string, FieldRefusal> = {}
  for (const [index, line] of stated.entries()) {
    const item = proposed.find(({ order }) => order.orderNumber === line.orderNumber)
    if (!item) throw new Refusal('declaration_items_differ')
    for (const [name, problem] of Object.entries(lineProblems(line, item.paid.unit)) as [
      LineField,
      LineProblem,
    ][]) {
      const reason = REASONS[name][problem] ?? 'check_declaration'
      wrong[field(index, name)] = { reason, values: { paid: paidText(item.paid) } }
    }
    const prohibited = prohibition({ ...item, ...line }, country, day)
    if (prohibited) wrong[field(index, 'hs_code')] ??= prohibited
  }
  if (Object.keys(wrong).length > 0) throw Refusal.besideAll('check_declaration', wrong)
}

/** Returns why a line cannot go to a country; null where it can. */
function prohibition({ order, hsCode }: OrderLine, country: string, day: string): FieldRefusal | null {
  const [rule] = rulesFor(order, hsCode, country, day)
  if (rule?.effect !== 'prohibited') return null
  return {
    reason: 'goods_prohibited',
    values: { name: order.productName, why: phrase('declaration', `rule_${rule.reason}`) },
  }
}

/**
 * Refuses goods that are prohibited by the country, or for every line.
 * @throws Refusal goods_prohibited
 */
export function refuseProhibited(lines: readonly OrderLine[], country: string, day: string): void {
  for (const line of lines) {
    const refused = prohibition(line, country, day)
    if (refused) throw new Refusal(refused.reason, refused.values)
  }
}

/**
 * Returns the consignee's number as it is stored; '' for none.
 * @throws Refusal tax_number_missing, tax_number_wrong beside `field`
 */
export function checkTaxNumber(typed: string, country: string, field: string): string {
  const number = normaliseTaxNumber(typed)
  const required = requiredTaxNumber(country)
  if (number === '') {
    if (required) {
      const name = phrase('declaration', `tax_number_of_${required.country}`)
      throw Refusal.beside(field, 'tax_number_missing', { name })
    }
    return ''
  }
  if (!isTaxNumber(country, number))
    throw Refusal.beside(field, 'tax_number_wrong', { example: required?.example ?? 'DE123456789' })
  return number
}
