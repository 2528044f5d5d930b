import { expect, it } from 'vitest'
import { ENDED_BECAUSE, presentFailure } from './ended-because.ts'

it('writes each of our reasons in the reader’s language, and what a provider said as it was said', () => {
  for (const stored of Object.values(ENDED_BECAUSE)) {
    const [english, chinese] = [presentFailure(stored, 'en'), presentFailure(stored, 'cn')]
    expect(english).toMatch(/^[A-Z]/)
    expect(chinese).toMatch(/\p{Script=Han}/u)
  }
  expect(presentFailure('', 'cn')).toBe('')
  expect(presentFailure('INSTRUMENT_DECLINED', 'cn')).toBe('INSTRUMENT_DECLINED')
})
