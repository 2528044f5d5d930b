import { expect, it } from 'vitest'
import { matching } from './faq-search.ts'

const faqs = [
  { faq_question: 'How long is storage free?', faq_answer: 'Thirty days.' },
  { faq_question: '商品可以存放多久？', faq_answer: '免费存放 60 天。' },
]

it('finds questions that contain every word in question or answer, in any case', () => {
  expect(matching(faqs, 'STORAGE thirty')).toEqual([faqs[0]])
  expect(matching(faqs, 'day')).toEqual([faqs[0]])
  expect(matching([{ faq_question: 'Batteries?', faq_answer: '' }], 'battery')).toHaveLength(1)
  expect(matching(faqs, '存放')).toEqual([faqs[1]])
  expect(matching(faqs, 'storage refund')).toEqual([])
  expect(matching(faqs, '  ')).toEqual(faqs)
})
