import { describe, expect, it } from 'vitest'
import { emptyAddress, missingFields, REQUIRED_FIELDS } from '../../addresses/address.ts'
import {
  addressOf,
  addressOptions,
  emptyDraft,
  reachableStep,
  WITHOUT_METHOD,
  withDefaultAddress,
} from './parcel-draft.ts'
import { type Coupon, parcelPrice } from './parcel-price.ts'

const oslo = {
  ...emptyAddress,
  country_code: 'NO',
  user_name: 'Lena M.',
  province: 'Oslo',
  city: 'Oslo',
  address_detail: 'Storgata 12',
  postal_code: '0184',
  phone: '+47 900 12 345',
}

describe('an address', () => {
  it('is required in field order, except the e-mail', () => {
    let address = emptyAddress
    for (const [index, field] of REQUIRED_FIELDS.entries()) {
      expect(missingFields(address)).toEqual(REQUIRED_FIELDS.slice(index))
      address = { ...address, [field]: 'x' }
    }
    expect(missingFields(address)).toEqual([])
  })

  it('of blanks is empty', () => {
    expect(missingFields({ ...oslo, city: '  ' })).toEqual(['city'])
  })
})

describe('the wizard', () => {
  const saved = { ...oslo, id: '7', country: 'Norway', default: 1 }

  it('starts with a store order’s address, else the first saved one, else a form', () => {
    const hint = { ...oslo, city: 'Bergen' }
    expect(withDefaultAddress(emptyDraft, addressOptions([hint], [saved]))).toMatchObject({
      addressKey: 'hint:0',
      picked: { city: 'Bergen' },
    })
    expect(withDefaultAddress(emptyDraft, addressOptions([], [saved]))).toMatchObject({
      addressKey: 'book:7',
    })
    expect(withDefaultAddress(emptyDraft, [])).toMatchObject({ addressKey: 'typed' })
  })

  it('keeps an earlier choice', () => {
    const made = { ...emptyDraft, addressKey: 'typed', typed: oslo }
    expect(withDefaultAddress(made, addressOptions([], [saved]))).toBe(made)
    expect(addressOf(made)).toBe(oslo)
  })

  it('opens a step only when the previous ones are complete', () => {
    expect(reachableStep(emptyDraft, 'confirm')).toBe('address')
    const addressed = { ...emptyDraft, addressKey: 'book:7', picked: oslo }
    expect(reachableStep(addressed, 'address')).toBe('address')
    expect(reachableStep(addressed, 'confirm')).toBe('method')
    expect(reachableStep({ ...addressed, channel: WITHOUT_METHOD }, 'confirm')).toBe('confirm')
    expect(reachableStep({ ...addressed, channel: 'dhl', picked: emptyAddress }, 'confirm')).toBe('address')
  })
})

describe('the price', () => {
  const coupon = (worth: number) => ({ details: { discount_reduce: worth } }) as Coupon

  it('is the freight less the coupon, never below zero, to the cent', () => {
    const insurance = { premium_amount: 1.3, covered_amount: 43, claim_days: 7, lost_days: 45 }
    const by = (freight_price: number) => ({ freight_price, insurance, priority: { fee: 1.5, hours: 6 } })
    const none = { isInsured: false, isPriority: false }
    const free = { off: 0, premium: 0, priority: 0 }
    expect(parcelPrice(by(41.2), undefined, none)).toEqual({ ...free, total: 41.2 })
    expect(parcelPrice(by(41.2), coupon(5.1), none)).toEqual({ ...free, off: 5.1, total: 36.1 })
    expect(parcelPrice(by(4), coupon(5), none)).toEqual({ ...free, off: 4, total: 0 })
    const both = { isInsured: true, isPriority: true }
    expect(parcelPrice(by(4), coupon(5), both)).toEqual({ off: 4, premium: 1.3, priority: 1.5, total: 2.8 })
    const bare = { freight_price: 4, insurance: null, priority: null }
    expect(parcelPrice(bare, undefined, both)).toEqual({ ...free, total: 4 })
  })
})
