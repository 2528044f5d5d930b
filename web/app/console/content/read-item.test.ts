import { describe, expect, it } from 'vitest'
import { readItem } from './read-item.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('the typed values of an item', () => {
  it('have texts, a switch that is off when absent, and a missing number that is not zero', () => {
    const typed = { title: ' A ', position: '', category_id: 'x' }
    expect(readItem('faqs', formOf(typed))).toEqual({
      question: '',
      answer: '',
      category_id: 'x',
      position: '',
      is_on: false,
    })
    expect(readItem('announcements', formOf(typed))).toMatchObject({
      title: 'A',
      ends_at: '',
    })
    expect(readItem('faqs', formOf({ is_on: 'on' }))).toMatchObject({ is_on: true })
  })

  it('distinguish "no limit" from a number, and accept any keyboard’s digits and decimal sign', () => {
    const campaign = { quota: '', discount_amount: '٥٫50' }
    expect(readItem('coupon_campaigns', formOf(campaign))).toMatchObject({
      quota: null,
      discount_amount: '5.50',
    })
  })

  it('have the tabs of a guide in order', () => {
    const parts = { 'tabs.0.name': 'One', 'tabs.1.name': 'Two', 'tabs.3.name': 'lost' }
    expect(readItem('guides', formOf(parts)).tabs).toMatchObject([{ name: 'One' }, { name: 'Two' }])
  })
})
