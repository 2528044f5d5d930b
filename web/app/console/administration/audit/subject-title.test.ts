import { expect, it } from 'vitest'
import { subjectTitle } from './subject-title.ts'

it.each([
  ['a changed article', { before: { title: 'Old' }, after: { title: 'New', name: 'new' } }, 'New'],
  ['a removed question', { before: { question: 'When?', answer: 'Soon' }, after: null }, 'When?'],
  ['a translation whose title was emptied', { before: { title: 'Nuevo' }, after: { content: 'x' } }, 'Nuevo'],
  ['a translated seller', { before: null, after: { description: 'Zapatillas' } }, 'Zapatillas'],
  ['content without a title', { before: null, after: { country_code: 'NO' } }, undefined],
])('names %s', (_, entry, title) => {
  expect(subjectTitle(entry)).toBe(title)
})
