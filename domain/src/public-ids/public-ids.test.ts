import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inviteCode, isPublicId, publicId } from './index.ts'

const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 })

it('ids have 13 characters with their kind as prefix and a check character', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const id = publicId('order', random)
      expect(id).toMatch(/^SO[0-9A-HJKMNP-TV-Z]{10}[0-9A-HJKMNP-TV-Z]$/)
      expect(isPublicId('order', id)).toBe(true)
      expect(isPublicId('parcel', id)).toBe(false)
    }),
  )
})

it('the check character detects most single typing errors', () => {
  let missed = 0
  let tried = 0
  fc.assert(
    fc.property(bytes, fc.integer({ min: 2, max: 11 }), (random, position) => {
      const id = publicId('parcel', random)
      const other = id[position] === '7' ? '8' : '7'
      tried += 1
      if (isPublicId('parcel', id.slice(0, position) + other + id.slice(position + 1))) missed += 1
    }),
    { numRuns: 500 },
  )
  expect(missed / tried).toBeLessThan(0.15)
})

it('an id of another length is invalid', () => {
  const id = publicId('order', new Uint8Array(10))
  expect(isPublicId('order', `${id}0`)).toBe(false)
  expect(isPublicId('order', id.slice(0, -1))).toBe(false)
  expect(isPublicId('order', `SO${id}`)).toBe(false)
})

it('an id needs ten random bytes', () => {
  expect(() => publicId('order', new Uint8Array(9))).toThrow('10 random bytes are needed')
  expect(publicId('order', new Uint8Array(11))).toHaveLength(13)
})

it('an invitation code has eight characters', () => {
  expect(inviteCode(new Uint8Array([0, 1, 2, 31, 32, 33, 255, 10, 99]))).toBe('012Z01ZA')
})
