import { expect, it } from 'vitest'
import { inBothLanguages, sentenceIn } from './index.ts'

it('keeps our own sentence in both languages and people’s words as they are', () => {
  const ours = inBothLanguages({ en: 'The seller asked less', cn: '卖家要价较低' })
  expect([sentenceIn(ours, 'en'), sentenceIn(ours, 'cn')]).toEqual(['The seller asked less', '卖家要价较低'])
  const theirs = 'No longer\nin this size'
  expect([sentenceIn(theirs, 'en'), sentenceIn(theirs, 'cn')]).toEqual([theirs, theirs])
  expect(sentenceIn('', 'cn')).toBe('')
})
