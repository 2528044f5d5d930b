import type { GoodsType } from '../freight/index.ts'

/** The reason of a rule; each is a message of the catalogue. */
type ImportRuleReason =
  | 'explosives'
  | 'lithium_alone'
  | 'perfume'
  | 'us_vapes'
  | 'au_vapes'
  | 'vapes'
  | 'eu_meat'
  | 'meat'
  | 'biosecurity_destroyed'
  | 'plants'
  | 'biosecurity_food'
  | 'alcohol_pork'
  | 'blades'
  | 'medicines'
  | 'tobacco'
  | 'copies'

/** A restriction by a country's law or by the post, for goods of some headings. */
export interface ImportRule {
  /** ISO codes; null for every destination. */
  readonly countries: readonly string[] | null
  /** Beginnings of the HS code: a chapter, a heading, a subheading. */
  readonly headings: readonly string[]
  /** Goods of this kind, whatever their heading; null where the headings decide. */
  readonly goodsType: GoodsType | null
  /**
   * Prohibited goods are not packed. Restricted goods are, with a notice to the customer about what customs may
   * request.
   */
  readonly effect: 'prohibited' | 'restricted'
  readonly reason: ImportRuleReason
  /** ISO dates; `validTo` is the last day, null while no end is known. */
  readonly validFrom: string
  readonly validTo: string | null
  readonly source: string
  readonly checkedOn: string
  /** `official`: read in the authority's own text; `secondary`: carriers, advisers, press. */
  readonly certainty: 'official' | 'secondary'
}

const EU = `AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK`.split(' ')

const VAPES = ['854340', '240412']
const ANIMAL_FOOD = ['02', '04', '16']

const rule = (
  over: Pick<ImportRule, 'countries' | 'effect' | 'reason' | 'source'> & Partial<ImportRule>,
): ImportRule => ({
  headings: [],
  goodsType: null,
  validFrom: '2000-01-01',
  validTo: null,
  checkedOn: '2026-11-22',
  certainty: 'secondary',
  ...over,
})

/**
 * Incomplete: a missing rule does not mean that an import is allowed. A rule that ends gets `validTo`, and its
 * successor a new row.
 */
export const IMPORT_RULES: readonly ImportRule[] = [
  rule({
    countries: null,
    headings: ['3604', '9613', '9302', '9303', '9304', '9305', '9306'],
    effect: 'prohibited',
    reason: 'explosives',
    source: 'UPU Convention, article 19, and IATA Dangerous Goods Regulations, table 2.3.A',
  }),
  rule({
    countries: null,
    headings: ['850760'],
    effect: 'restricted',
    reason: 'lithium_alone',
    source: 'IATA packing instruction 965 (UN3480); Australia Post on lithium batteries',
  }),
  rule({
    countries: null,
    headings: ['330300'],
    effect: 'restricted',
    reason: 'perfume',
    source: 'IATA Dangerous Goods Regulations, UN1266',
  }),
  rule({
    countries: ['US'],
    headings: VAPES,
    effect: 'prohibited',
    reason: 'us_vapes',
    validFrom: '2021-10-21',
    source: '86 FR 58398 (39 CFR 111 and 211), govinfo.gov',
    certainty: 'official',
  }),
  rule({
    countries: ['AU'],
    headings: VAPES,
    effect: 'prohibited',
    reason: 'au_vapes',
    validFrom: '2024-03-01',
    source: 'Customs (Prohibited Imports) Regulations 1956, regulation 5A; odc.gov.au',
    certainty: 'official',
  }),
  rule({
    countries: 'SG TH HK MO TW BN KH IN IR KW LA LB NP OM QA LK TL TR TM AR BR UY MX NI PA GM MU SC SR'.split(
      ' ',
    ),
    headings: VAPES,
    effect: 'prohibited',
    reason: 'vapes',
    source: '2firsts.com, 17 May 2024, countries with a total ban',
  }),
  rule({
    countries: EU,
    headings: ['02', '0401', '0402', '0403', '0404', '0405', '0406', '1601', '1602'],
    effect: 'prohibited',
    reason: 'eu_meat',
    validFrom: '2019-12-14',
    source: 'Regulation (EU) 2019/2122; food.ec.europa.eu, personal imports',
    certainty: 'official',
  }),
  rule({
    countries: ['GB', 'US', 'CA', 'AU', 'NZ', 'JP', 'KR', 'SG', 'TW'],
    headings: ['02', '1601', '1602'],
    effect: 'prohibited',
    reason: 'meat',
    source: 'USPS International Mail Manual, country conditions; EU and national biosecurity pages',
  }),
  rule({
    countries: ['AU', 'NZ'],
    headings: ['0409', '06', '1209'],
    effect: 'prohibited',
    reason: 'biosecurity_destroyed',
    source: 'Biosecurity New Zealand (kvh.org.nz, 2021) and tourleader.nz; Australian biosecurity rules',
  }),
  rule({
    countries: [...EU, 'GB', 'US', 'CA', 'JP', 'KR', 'CH', 'NO', 'IL'],
    headings: ['06', '1209'],
    effect: 'restricted',
    reason: 'plants',
    source: 'International Plant Protection Convention; Regulation (EU) 2016/2031',
  }),
  rule({
    countries: ['AU', 'NZ'],
    headings: [...ANIMAL_FOOD, '07', '08', '09', '1211', '2008'],
    effect: 'restricted',
    reason: 'biosecurity_food',
    source: 'Biosecurity New Zealand, what may be brought in; Australian biosecurity rules',
  }),
  rule({
    countries: ['SA', 'KW', 'IR', 'LY', 'BN', 'MV'],
    headings: ['2203', '2204', '2205', '2206', '2208', '0203'],
    effect: 'prohibited',
    reason: 'alcohol_pork',
    source: 'USPS International Mail Manual, country conditions',
  }),
  rule({
    countries: ['GB', 'AU', 'CA', 'IE', 'SG', 'NZ', 'JP'],
    headings: ['9307', '821193'],
    effect: 'restricted',
    reason: 'blades',
    source: 'gov.uk, Selling, buying and carrying knives; Australian Border Force, weapons',
  }),
  rule({
    countries: null,
    headings: ['3003', '3004'],
    effect: 'restricted',
    reason: 'medicines',
    source: 'UPU list of prohibited articles',
  }),
  rule({
    countries: null,
    headings: ['2402', '2403', '2404'],
    effect: 'restricted',
    reason: 'tobacco',
    source: 'UPU list of prohibited articles',
  }),
  rule({
    countries: null,
    goodsType: 'brand',
    effect: 'restricted',
    reason: 'copies',
    source: 'TRIPS agreement, article 60; Regulation (EU) 608/2013',
  }),
]

/** Returns the rules for goods sent to a country on a day (ISO date), the prohibiting ones first. */
export function importRules(
  goods: { readonly hsCode: string; readonly goodsType: GoodsType },
  country: string,
  day: string,
): ImportRule[] {
  return IMPORT_RULES.filter(
    ({ countries, headings, goodsType, validFrom, validTo }) =>
      (countries === null || countries.includes(country)) &&
      (goodsType === goods.goodsType ||
        (goods.hsCode !== '' && headings.some((begin) => goods.hsCode.startsWith(begin)))) &&
      validFrom <= day &&
      (validTo === null || day <= validTo),
  ).sort((a, b) => Number(b.effect === 'prohibited') - Number(a.effect === 'prohibited'))
}
