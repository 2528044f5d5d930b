import { describe, expect, it } from 'vitest'
import { missingShots, nextShot, shotKey, shotListFor } from './index.ts'

const list = [
  { shot: 'front', is_required: true },
  { shot: 'packaging', is_required: false },
  { shot: 'sole', is_required: true },
]

describe('the list of shots', () => {
  const [clothes, shoes, boots, others] = [
    { headings: ['61', '62'] },
    { headings: ['64'] },
    { headings: ['640319'] },
    { headings: [] },
  ] as const
  const lists = [clothes, shoes, boots, others]

  it.each([
    ['620590', clothes],
    ['640411', shoes],
    ['640319', boots],
    ['851712', others],
    ['', others],
  ])('for the HS code “%s” is that with the longest fitting beginning', (hsCode, found) => {
    expect(shotListFor(lists, hsCode)).toBe(found)
    expect(shotListFor([...lists].reverse(), hsCode)).toBe(found)
  })

  it('may be none', () => {
    expect(shotListFor([shoes], '620590')).toBeUndefined()
  })
})

describe('the next shot', () => {
  it('is the first required one that is open, then an optional one, then none', () => {
    expect(nextShot(list, [], [])?.shot).toBe('front')
    expect(nextShot(list, ['front', ''], [])?.shot).toBe('sole')
    expect(nextShot(list, ['front', 'sole'], [])?.shot).toBe('packaging')
    expect(nextShot(list, ['front'], ['sole', 'packaging'])).toBeUndefined()
  })

  it('is missing where it is required, and neither taken nor left out', () => {
    expect(missingShots(list, ['sole'], []).map(({ shot }) => shot)).toEqual(['front'])
    expect(missingShots(list, ['sole'], ['front'])).toEqual([])
  })
})

it('a shot is known by its view, or by the English name that staff gave it; a photo beyond the list by nothing', () => {
  expect(shotKey({ view: 'sole' })).toBe('sole')
  expect(shotKey({ view: 'own', name: { en: 'Hologram', cn: '防伪标' } })).toBe('Hologram')
  expect(shotKey(null)).toBe('')
})
