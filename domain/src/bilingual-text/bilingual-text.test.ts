import { expect, it } from 'vitest'
import { textInLanguage } from './index.ts'

it('keeps our own sentence in both languages and people’s words as they are', () => {
  const ours = 'The seller asked less\u2028卖家要价较低'
  expect([textInLanguage(ours, 'en'), textInLanguage(ours, 'cn')]).toEqual([
    'The seller asked less',
    '卖家要价较低',
  ])
  const theirs = 'No longer\nin this size'
  expect([textInLanguage(theirs, 'en'), textInLanguage(theirs, 'cn')]).toEqual([theirs, theirs])
  expect(textInLanguage('', 'cn')).toBe('')
})
