import { expect, it } from 'vitest'
import { missingResult, offeredServices, rehearsalPrice, type ServicePrice, servicePrice } from './index.ts'

const prices: readonly ServicePrice[] = [
  { service: 'photos', price_cents: 150, is_on: true },
  { service: 'vacuum', price_cents: 100, is_on: false },
  { service: 'gift_note', price_cents: 0, is_on: true },
]

it('services that are on are offered, for an item or a parcel', () => {
  expect(offeredServices(prices, 'order')).toEqual([{ service: 'photos', cents: 150n }])
  expect(offeredServices(prices, 'parcel')).toEqual([{ service: 'gift_note', cents: 0n }])
})

it('a service that is off or not in the settings has no price', () => {
  expect(servicePrice(prices, 'vacuum')).toBeNull()
  expect(servicePrice(prices, 'video')).toBeNull()
})

it('packing before payment is free while it is off, and is never offered as a service', () => {
  const on = { service: 'rehearsal', price_cents: 300, is_on: true } as const
  expect(rehearsalPrice(prices)).toBe(0n)
  expect(rehearsalPrice([{ ...on, is_on: false }])).toBe(0n)
  expect(rehearsalPrice([on])).toBe(300n)
  expect([...offeredServices([on], 'order'), ...offeredServices([on], 'parcel')]).toEqual([])
})

it('a paid service needs its result', () => {
  const nothing = { note: '', photos: 0, link: '' }
  expect(missingResult('photos', nothing)).toBe('photos')
  expect(missingResult('photos', { ...nothing, photos: 1 })).toBeNull()
  expect(missingResult('measuring', nothing)).toBe('note')
  expect(missingResult('measuring', { ...nothing, note: '52 cm' })).toBeNull()
  expect(missingResult('video', { ...nothing, link: 'https://video.test/1' })).toBeNull()
  expect(missingResult('video', { ...nothing, note: 'see there' })).toBe('link')
  expect(missingResult('vacuum', nothing)).toBeNull()
})
