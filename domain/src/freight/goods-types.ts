/** Kinds of goods, with their codes on the wire. Each channel lists the kinds that it carries. */
export const GOODS_TYPES = {
  common: { code: 0, en: 'Common goods', cn: '普通货物' },
  brand: { code: 4, en: 'Branded goods', cn: '品牌货物' },
  liquid: { code: 3, en: 'Liquid or powder', cn: '液体或粉末' },
  battery: { code: 5, en: 'Goods with a battery', cn: '带电货物' },
} as const satisfies Record<string, { code: number; en: string; cn: string }>
export type GoodsType = keyof typeof GOODS_TYPES

/** Returns the goods type with this wire code, or undefined. */
export function goodsTypeByCode(code: number): GoodsType | undefined {
  return (Object.keys(GOODS_TYPES) as GoodsType[]).find((type) => GOODS_TYPES[type].code === code)
}
