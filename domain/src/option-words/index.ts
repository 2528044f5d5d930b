import { COLOUR_WORDS, type Colour } from './colours.ts'

export { COLOUR_WORDS } from './colours.ts'

/** Names of option groups and other values, as sellers write them: the words of one line mean the same, in English and Chinese. */
const NAMES = {
  colour: 'colour|color|颜色|颜色分类|主要颜色',
  size: 'size|尺码|尺寸|大小',
  shoe_size: 'shoe size|鞋码|鞋子尺码',
  waist: 'waist|腰围',
  thickness: 'thickness|厚度',
  weight: 'weight|重量',
  capacity: 'capacity|容量',
  length: 'length|长度',
  specification: 'specification|specifications|规格',
  model: 'model|型号',
  style: 'style|款式',
  material: 'material|材质',
  quantity: 'quantity|数量',
  bundle: 'set|套餐|套餐类型',
  single: 'single|单件',
  full_set: 'full set|套装',
  one_size: 'one size|free size|均码',
} as const

export type OptionWord = Colour | keyof typeof NAMES

const WORDS: ReadonlyMap<string, OptionWord> = new Map<string, OptionWord>([
  ...COLOUR_WORDS,
  ...(Object.keys(NAMES) as (keyof typeof NAMES)[]).flatMap((name) =>
    NAMES[name].split('|').map((word) => [word, name] as const),
  ),
])

/** Returns the meaning of the whole name of an option or its group; undefined where it says anything else. */
export const optionWord = (name: string): OptionWord | undefined => WORDS.get(name.trim().toLowerCase())
