import type { Text } from './product.ts'

const size: Text = { cn: '尺码', en: 'Size' }
const shoeSize: Text = { cn: '鞋码', en: 'Shoe size' }
const same = (names: string): Text[] => names.split(' ').map((name) => ({ cn: name, en: name }))

/** The second option of each kind of goods, after the colour. */
const sizings = {
  women: { name: size, values: same('S M L XL 2XL') },
  men: { name: size, values: same('M L XL 2XL 3XL') },
  hanfu: { name: size, values: same('S M L XL') },
  free: { name: size, values: [{ cn: '均码', en: 'One size' }] },
  'waist-w': { name: { cn: '腰围', en: 'Waist' }, values: same('25 26 27 28 29 30') },
  'waist-m': { name: { cn: '腰围', en: 'Waist' }, values: same('29 30 31 32 33 34 36') },
  'shoes-w': { name: shoeSize, values: same('35 36 37 38 39 40') },
  'shoes-m': { name: shoeSize, values: same('39 40 41 42 43 44 45') },
  mat: { name: { cn: '厚度', en: 'Thickness' }, values: same('6mm 8mm 10mm 15mm') },
  weights: { name: { cn: '重量', en: 'Weight' }, values: same('1kg 2kg 3kg 5kg 8kg') },
  litres: { name: { cn: '容量', en: 'Capacity' }, values: same('500ml 750ml 1000ml') },
  ropes: { name: { cn: '长度', en: 'Length' }, values: same('2.8m 3.0m') },
  ounces: { name: { cn: '规格', en: 'Gauge' }, values: same('8oz 10oz 12oz') },
  balls: {
    name: { cn: '型号', en: 'Ball size' },
    values: [
      { cn: '5号 青少年', en: 'No. 5, youth' },
      { cn: '7号 成人', en: 'No. 7, adult' },
    ],
  },
  none: undefined,
} satisfies Record<string, { name: Text; values: Text[] } | undefined>

export type Sizing = keyof typeof sizings

/** Whether a word of the goods' lines names a row of sizes. */
export const isSizing = (name: string): name is Sizing => Object.hasOwn(sizings, name)

/** Returns a row of sizes with its name; undefined for goods without a second option. */
export const sizesOf = (sizing: Sizing): { name: Text; values: Text[] } | undefined => sizings[sizing]

/** The third option: the contents of the box. `extra` is its surcharge in hundredths of the price. */
export const bundles: { name: Text; values: (Text & { extra: number })[] } = {
  name: { cn: '套餐', en: 'Set' },
  values: [
    { cn: '单件', en: 'Single', extra: 0 },
    { cn: '套装', en: 'Full set', extra: 45 },
  ],
}
