/** Kinds of goods, with their codes on the wire. Each channel lists the kinds that it carries. */
export const GOODS_TYPES = {
  common: { code: 0 },
  brand: { code: 4 },
  liquid: { code: 3 },
  battery: { code: 5 },
} as const satisfies Record<string, { code: number }>
export type GoodsType = keyof typeof GOODS_TYPES

/** Returns the goods type with this wire code; undefined for a number that is none. */
export function goodsTypeByCode(code: (typeof GOODS_TYPES)[GoodsType]['code']): GoodsType
export function goodsTypeByCode(code: number): GoodsType | undefined
export function goodsTypeByCode(code: number): GoodsType | undefined {
  return (Object.keys(GOODS_TYPES) as GoodsType[]).find((type) => GOODS_TYPES[type].code === code)
}
