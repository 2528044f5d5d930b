import type { Language } from '@sampan/contract'

/** The finer stages of a parcel's life, as staff and customers read them. */
const STAGES: Record<string, Record<Language, string>> = {
  submitted: { en: 'Submitted', cn: '已提交' },
  priced: { en: 'Packed and priced', cn: '已打包定价' },
  paid: { en: 'Shipping paid', cn: '运费已付' },
  packed: { en: 'Packed and weighed', cn: '已打包称重' },
  surplus_returned: { en: 'Too much was paid: returned', cn: '多付运费已退回' },
  supplement_asked: { en: 'A difference was asked', cn: '需补差价' },
  supplement_paid: { en: 'The difference was paid', cn: '差价已付' },
  shipped: { en: 'Shipped', cn: '已发货' },
  delivered: { en: 'Delivered', cn: '已签收' },
  released: { en: 'Taken apart', cn: '已拆包' },
}

export const parcelStageText = (stage: string, lang: Language): string => STAGES[stage]?.[lang] ?? stage
