import { expect, test } from 'vitest'
import { hiddenIn, shownBy, viewQuery, withParameter } from './view-parameters.ts'

test('a view has neither page nor empty parameters, and its parameters are sorted', () => {
  expect(viewQuery('?stage=to_buy&page=3&search_text=&hide=paid')).toBe('hide=paid&stage=to_buy')
  expect(viewQuery('?hide=paid&stage=to_buy')).toBe(viewQuery('?stage=to_buy&hide=paid&page=2'))
})

test('the display parameters are kept when another stage is opened', () => {
  const params = new URLSearchParams('stage=to_buy&sort=newest&hide=paid,due&page=2')
  expect(shownBy(params)).toEqual([
    ['sort', 'newest'],
    ['hide', 'paid,due'],
  ])
  expect(hiddenIn(params)).toEqual(new Set(['paid', 'due']))
  expect(String(withParameter(params, 'hide', ''))).toBe('stage=to_buy&sort=newest')
})
