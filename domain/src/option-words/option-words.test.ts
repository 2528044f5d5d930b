import { expect, it } from 'vitest'
import { optionWord } from './index.ts'

it.each([
  ['Color', 'colour'],
  ['颜色分类', 'colour'],
  [' Free Size ', 'one_size'],
  ['full set', 'full_set'],
  ['套餐类型', 'set'],
  ['Olive Green', 'army_green'],
  ['浅灰', 'light_grey'],
  ['浅灰色', 'light_grey'],
  ['米色', 'beige'],
] as const)('“%s” is a usual word', (name, word) => {
  expect(optionWord(name)).toBe(word)
})

it.each(['', '色', '米色色', 'clears', 'red 38', '红色 38', 'full_set'])('“%s” is none', (name) => {
  expect(optionWord(name)).toBeUndefined()
})
