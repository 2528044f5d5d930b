import { COLOUR_WORDS, wordsOf } from './colours.ts'

export { COLOUR_WORDS } from './colours.ts'

/** Names of option groups, and values that are no colours. */
const NAMES = {
  colour: 'color|颜色|颜色分类',
  size: '尺码|尺寸',
  shoe_size: '鞋码',
  waist: '腰围',
  thickness: '厚度',
  weight: '重量',
  capacity: '容量',
  length: '长度',
  specification: '规格',
  model: '型号',
  style: '款式',
  material: '材质',
  quantity: '数量',
  set: '套餐|套餐类型',
  single: '单件',
  full_set: '套装',
  one_size: 'free size|均码',
} as const

const NAME_WORDS = new Map(wordsOf(NAMES))

/** Returns the meaning of the whole name of an option or its group; undefined where it says anything else. */
export function optionWord(name: string) {
  const word = name.trim().toLowerCase()
  return COLOUR_WORDS.get(word) ?? NAME_WORDS.get(word)
}
