import type { Data, Language, Parsed } from '@sampan/contract'
import {
  HEADINGS_SOURCE,
  type ImportRule,
  lineProblems,
  postalForm,
  requiredTaxNumber,
} from '@sampan/domain/customs-declaration'
import { westernDigits } from '@sampan/domain/digits'
import { fromWire, toWire, usd } from '@sampan/domain/money'
import { gramsToKg } from '@sampan/domain/units'
import { translate } from '@sampan/messages/catalogue'
import { displayNames } from '@sampan/messages/intl'
import { piecesToSend } from '../../orders/index.ts'
import type { Parcel } from '../parcels/parcels.queries.ts'
import { isoDay, rulesFor, type StatedLine } from './check-declaration.ts'
import type { Statement } from './declare-parcel.ts'
import type { OrderLine, ProposedLine } from './declared-lines.ts'

type Proposal = Data<'/api/shipping/propose_declaration'>
type Declaration = Data<'/api/staff/shipping/get_parcel'>['declaration']
type TypedLine = NonNullable<Parsed<'/api/shopping/submit_shipping_order'>['declaration']>['lines'][number]

/** Reads a typed line; digits of other keyboards become Western ones, and a value that is no sum counts as none. */
export const readLine = (line: TypedLine): StatedLine => ({
  orderNumber: line.order_id,
  description: line.description,
  hsCode: westernDigits(line.hs_code),
  origin: line.origin,
  material: line.material,
  unitValue: fromWire(line.unit_value, 'USD')?.minor ?? 0n,
  reason: line.reason,
})

/** Reads a declaration that a customer or a colleague typed; whether it may be declared so is checked later. */
export const readDeclaration = (
  typed: NonNullable<Parsed<'/api/shopping/submit_shipping_order'>['declaration']>,
): Statement => ({ taxNumber: typed.tax_number, lines: typed.lines.map(readLine) })

const presentRule = ({ effect, reason, source, checkedOn }: ImportRule, lang: Language) => ({
  effect,
  text: translate(lang, 'declaration', `rule_${reason}`),
  source,
  checked_on: checkedOn,
})

/** Goods come from countries that are no destinations, too. */
const originName = (code: string, lang: Language): string =>
  /^[A-Z]{2}$/.test(code) ? (displayNames(lang, { type: 'region' }).of(code) ?? code) : code

const presentLine = (line: OrderLine, country: string, lang: Language, day: string) => ({
  order_id: line.order.orderNumber,
  product_name: line.order.productName,
  product_image_url: line.order.productImageUrl,
  quantity: piecesToSend(line.order),
  description: line.description,
  hs_code: line.hsCode,
  origin: line.origin,
  origin_name: originName(line.origin, lang),
  material: line.material,
  unit_value: toWire(usd(line.unitValue)),
  paid_value: line.paid.unit === null ? null : toWire(usd(line.paid.unit)),
  currency: line.paid.currency,
  reason: line.reason,
  net_weight: gramsToKg(line.net),
  rules: rulesFor(line.order, line.hsCode, country, day).map((rule) => presentRule(rule, lang)),
})

function taxNumberAsked(country: string, lang: Language) {
  const required = requiredTaxNumber(country)
  return (
    required && {
      name: translate(lang, 'declaration', `tax_number_of_${required.country}`),
      example: required.example,
    }
  )
}

/**
 * Presents what may be declared for the items of a parcel, with the headings that were found by their titles, and
 * the tax number that the country asks for; null for none.
 */
export function presentProposal(
  lines: readonly ProposedLine[],
  country: string,
  lang: Language,
  now: Date,
): Proposal {
  return {
    lines: lines.map((line) => ({
      ...presentLine(line, country, lang, isoDay(now)),
      proposals: line.proposals.map(({ heading, share }) => ({
        hs_code: heading.code,
        description: heading.description,
        material: heading.material,
        share: Math.round(share * 100) / 100,
      })),
    })),
    tax_number: taxNumberAsked(country, lang),
    nomenclature: {
      edition: HEADINGS_SOURCE.edition,
      source: HEADINGS_SOURCE.source,
      checked_on: HEADINGS_SOURCE.checkedOn,
    },
  }
}

/** The value of all pieces of a line, in minor units of its currency. */
export const lineValue = ({ unitValue, order }: OrderLine): bigint => unitValue * BigInt(piecesToSend(order))

/** Returns the declared sums by currency. */
export function declaredTotals(lines: readonly OrderLine[]): Map<string, bigint> {
  const totals = new Map<string, bigint>()
  for (const line of lines)
    totals.set(line.paid.currency, (totals.get(line.paid.currency) ?? 0n) + lineValue(line))
  return totals
}

type DeclaredParcel = Pick<
  Parcel,
  'status' | 'countryCode' | 'consigneeTaxNumber' | 'packedWeightG' | 'chargedG'
>

/** Returns the form of a postal item. Values in other currencies than dollars count as above the limit. */
export function formOf(parcel: DeclaredParcel, lines: readonly OrderLine[]): 'CN22' | 'CN23' {
  const totals = declaredTotals(lines)
  const dollars = totals.get('USD') ?? 0n
  const isDollars = totals.size === 1 && totals.has('USD')
  return isDollars ? postalForm(dollars, parcel.packedWeightG ?? parcel.chargedG) : 'CN23'
}

/** Returns what a customs form still lacks, as sentences. */
function gapsOf(parcel: DeclaredParcel, lines: readonly OrderLine[], lang: Language): string[] {
  const ofLines = lines.flatMap((line) => {
    const problems = lineProblems(line, line.paid.unit)
    const gaps = [
      ...(problems.description ? (['description'] as const) : []),
      ...(problems.unit_value ? (['unit_value'] as const) : []),
      ...(line.hsCode === '' ? (['hs_code'] as const) : []),
    ]
    const order_id = line.order.orderNumber
    return gaps.map((gap) => translate(lang, 'declaration', `gap_${gap}`, { order_id }))
  })
  const required = taxNumberAsked(parcel.countryCode, lang)
  return required && parcel.consigneeTaxNumber === ''
    ? [...ofLines, translate(lang, 'declaration', 'gap_tax_number', { name: required.name })]
    : ofLines
}

/** Presents the current declaration of a parcel. */
export function presentDeclaration(
  parcel: DeclaredParcel,
  lines: readonly OrderLine[],
  lang: Language,
  now: Date,
): Declaration {
  return {
    tax_number: parcel.consigneeTaxNumber,
    tax_number_asked: taxNumberAsked(parcel.countryCode, lang),
    lines: lines.map((line) => presentLine(line, parcel.countryCode, lang, isoDay(now))),
    totals: [...declaredTotals(lines)].map(([currency, cents]) => ({ currency, amount: toWire(usd(cents)) })),
    form: formOf(parcel, lines),
    gaps: gapsOf(parcel, lines, lang),
    is_sent: parcel.status === 'shipped',
  }
}
