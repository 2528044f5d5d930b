import { expect, it } from 'vitest'
import { missingResult, offeredServices, rehearsalPrice, type ServicePrice, servicePrice } from './index.ts'

const prices: readonly ServicePrice[] = [
  { service: 'photos', price_cents: 150, is_on: true },
  { service: 'vacuum', price_cents: 100, is_on: false },
  { service: 'gift_note', price_cents: 0, is_on: true },
]

it('offers what is on, for an item or a parcel', () => {
  expect(offeredServices(prices, 'order')).toEqual([{ service: 'photos', cents: 150n }])
  expect(offeredServices(prices, 'parcel')).toEqual([{ service: 'gift_note', cents: 0n }])
})

it('has no price for what is off or unknown to the settings', () => {
  expect(servicePrice(prices, 'vacuum')).toBeNull()
  expect(servicePrice(prices, 'video')).toBeNull()
})

it('packs before payment for nothing while that is off, and never offers it by itself', () => {
  const on = { service: 'rehearsal', price_cents: 300, is_on: true } as const
  expect(rehearsalPrice(prices)).toBe(0n)
  expect(rehearsalPrice([{ ...on, is_on: false }])).toBe(0n)
  expect(rehearsalPrice([on])).toBe(300n)
  expect([...offeredServices([on], 'order'), ...offeredServices([on], 'parcel')]).toEqual([])
})

it('asks for the result that was paid for', () => {
  const nothing = { note: '', photos: 0, link: '' }
  expect(missingResult('photos', nothing)).toBe('photos')
  expect(missingResult('photos', { ...nothing, photos: 1 })).toBeNull()
  expect(missingResult('measuring', nothing)).toBe('note')
  expect(missingResult('measuring', { ...nothing, note: '52 cm' })).toBeNull()
  expect(missingResult('video', { ...nothing, link: 'https://video.test/1' })).toBeNull()
  expect(missingResult('video', { ...nothing, note: 'see there' })).toBe('link')
  expect(missingResult('vacuum', nothing)).toBeNull()
})
