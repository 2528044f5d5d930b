import type { GoodsType } from '../freight/index.ts'

/** What a country's law, or the post's, says about goods of some headings. */
export interface ImportRule {
  /** ISO codes; null for every destination. */
  readonly countries: readonly string[] | null
  /** Beginnings of the HS code: a chapter, a heading, a subheading. */
  readonly headings: readonly string[]
  /** Goods of this kind, whatever their heading; null where the headings decide. */
  readonly goodsType: GoodsType | null
  /** Prohibited goods are not packed; restricted ones are, and the customer is told what customs may ask. */
  readonly effect: 'prohibited' | 'restricted'
  readonly reason: { readonly en: string; readonly cn: string }
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

/** Not complete: an absent rule says nothing about a country. A row that ends gets `validTo`, a new one follows it. */
export const IMPORT_RULES: readonly ImportRule[] = [
  rule({
    countries: null,
    headings: ['3604', '9613', '9302', '9303', '9304', '9305', '9306'],
    effect: 'prohibited',
    reason: {
      en: 'Explosives, lighters, weapons and ammunition are carried by no line.',
      cn: '爆炸品、打火机、武器和弹药，任何线路都不承运。',
    },
    source: 'UPU Convention, article 19, and IATA Dangerous Goods Regulations, table 2.3.A',
  }),
  rule({
    countries: null,
    headings: ['850760'],
    effect: 'restricted',
    reason: {
      en: 'A lithium battery on its own (power banks too) flies on no passenger aircraft: only lines for goods with a battery take it, and some only inside a device.',
      cn: '单独的锂电池（包括充电宝）不得随客机运输：仅带电专线可承运，部分线路只接受装在设备内的电池。',
    },
    source: 'IATA packing instruction 965 (UN3480); Australia Post on lithium batteries',
  }),
  rule({
    countries: null,
    headings: ['330300'],
    effect: 'restricted',
    reason: {
      en: 'Perfume contains alcohol and counts as dangerous goods by air: only lines for liquids take it.',
      cn: '香水含酒精，航空运输属危险品，仅液体专线可承运。',
    },
    source: 'IATA Dangerous Goods Regulations, UN1266',
  }),
  rule({
    countries: ['US'],
    headings: VAPES,
    effect: 'prohibited',
    reason: {
      en: 'The United States take no electronic cigarettes, nor parts or liquids for them, by international mail.',
      cn: '美国禁止通过国际邮件寄送电子烟及其配件和烟油。',
    },
    validFrom: '2021-10-21',
    source: '86 FR 58398 (39 CFR 111 and 211), govinfo.gov',
    certainty: 'official',
  }),
  rule({
    countries: ['AU'],
    headings: VAPES,
    effect: 'prohibited',
    reason: {
      en: 'Australia lets only licensed businesses import vaping goods, by post nobody.',
      cn: '澳大利亚仅允许持证企业进口电子烟产品，邮寄一律禁止。',
    },
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
    reason: { en: 'This country prohibits electronic cigarettes.', cn: '该国禁止电子烟。' },
    source: '2firsts.com, 17 May 2024, countries with a total ban',
  }),
  rule({
    countries: EU,
    headings: ['02', '0401', '0402', '0403', '0404', '0405', '0406', '1601', '1602'],
    effect: 'prohibited',
    reason: {
      en: 'The European Union lets private persons receive no meat or milk products from outside it.',
      cn: '欧盟禁止个人从区外邮寄肉类和奶类制品。',
    },
    validFrom: '2019-12-14',
    source: 'Regulation (EU) 2019/2122; food.ec.europa.eu, personal imports',
    certainty: 'official',
  }),
  rule({
    countries: ['GB', 'US', 'CA', 'AU', 'NZ', 'JP', 'KR', 'SG', 'TW'],
    headings: ['02', '1601', '1602'],
    effect: 'prohibited',
    reason: {
      en: 'Meat products from China need a veterinary certificate here, which private parcels do not have.',
      cn: '该国要求中国肉制品附检疫证书，个人包裹无法提供。',
    },
    source: 'USPS International Mail Manual, country conditions; EU and national biosecurity pages',
  }),
  rule({
    countries: ['AU', 'NZ'],
    headings: ['0409', '06', '1209'],
    effect: 'prohibited',
    reason: {
      en: 'Honey, plants and seeds are destroyed on arrival under the biosecurity rules.',
      cn: '根据生物安全规定，蜂蜜、植物和种子入境即被销毁。',
    },
    source: 'Biosecurity New Zealand (kvh.org.nz, 2021) and tourleader.nz; Australian biosecurity rules',
  }),
  rule({
    countries: [...EU, 'GB', 'US', 'CA', 'JP', 'KR', 'CH', 'NO', 'IL'],
    headings: ['06', '1209'],
    effect: 'restricted',
    reason: {
      en: 'Plants and seeds need a phytosanitary certificate.',
      cn: '植物和种子须附植物检疫证书。',
    },
    source: 'International Plant Protection Convention; Regulation (EU) 2016/2031',
  }),
  rule({
    countries: ['AU', 'NZ'],
    headings: [...ANIMAL_FOOD, '07', '08', '09', '1211', '2008'],
    effect: 'restricted',
    reason: {
      en: 'Food and plant products are inspected; what is not commercially packed is destroyed.',
      cn: '食品和植物产品须经检疫，非商业包装的将被销毁。',
    },
    source: 'Biosecurity New Zealand, what may be brought in; Australian biosecurity rules',
  }),
  rule({
    countries: ['SA', 'KW', 'IR', 'LY', 'BN', 'MV'],
    headings: ['2203', '2204', '2205', '2206', '2208', '0203'],
    effect: 'prohibited',
    reason: { en: 'This country prohibits alcohol and pork.', cn: '该国禁止酒类和猪肉。' },
    source: 'USPS International Mail Manual, country conditions',
  }),
  rule({
    countries: ['GB', 'AU', 'CA', 'IE', 'SG', 'NZ', 'JP'],
    headings: ['9307', '821193'],
    effect: 'restricted',
    reason: {
      en: 'Swords and folding knives are seized where their kind is banned or the receiver is a minor.',
      cn: '刀剑和折叠刀若属禁止类型或收件人未成年，将被没收。',
    },
    source: 'gov.uk, Selling, buying and carrying knives; Australian Border Force, weapons',
  }),
  rule({
    countries: null,
    headings: ['3003', '3004'],
    effect: 'restricted',
    reason: {
      en: 'Medicines are let in only for own use in small quantities, in many countries with a prescription.',
      cn: '药品仅限少量自用，许多国家需要处方。',
    },
    source: 'UPU list of prohibited articles',
  }),
  rule({
    countries: null,
    headings: ['2402', '2403', '2404'],
    effect: 'restricted',
    reason: {
      en: 'Tobacco pays excise in nearly every country and is often refused by mail.',
      cn: '烟草在多数国家须缴消费税，邮寄常被拒收。',
    },
    source: 'UPU list of prohibited articles',
  }),
  rule({
    countries: null,
    goodsType: 'brand',
    effect: 'restricted',
    reason: {
      en: 'Customs seize goods that copy a brand, and no insurance pays for that.',
      cn: '海关会没收仿冒品牌的商品，任何保险均不赔付。',
    },
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
