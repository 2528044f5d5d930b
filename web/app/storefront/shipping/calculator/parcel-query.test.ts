import { describe, expect, it } from 'vitest'
import { chargedWeight, isAsked, readParcelQuery } from './parcel-query.ts'

const read = (search: string) => readParcelQuery(new URLSearchParams(search))

it('reads a parcel from an address, dimensions 0 where none are given', () => {
  expect(read('country_code=US&goods_type=0&package_weight=1.5&package_length=30&package_width=')).toEqual({
    country_code: 'US',
    goods_type: '0',
    package_weight: '1.5',
    package_length: '30',
    package_width: '0',
    package_height: '0',
  })
  expect(isAsked(new URLSearchParams('lang=cn'))).toBe(false)
  expect(isAsked(new URLSearchParams('goods_type='))).toBe(true)
})

describe('the charged weight', () => {
  it('is the actual weight of a dense parcel', () => {
    expect(
      chargedWeight(read('package_weight=3&package_length=10&package_width=10&package_height=10')),
    ).toEqual({
      actual: 3,
      volumetric: 0.2,
      charged: 3,
      volumeAbove: 0,
    })
  })

  it('is the volumetric weight when that is greater: length × width × height / 5000', () => {
    expect(
      chargedWeight(read('package_weight=3&package_length=40&package_width=30&package_height=30')),
    ).toEqual({
      actual: 3,
      volumetric: 7.2,
      charged: 7.2,
      volumeAbove: 4.2,
    })
  })

  it('is undefined without a weight, and for an invalid size', () => {
    for (const search of [
      '',
      'package_weight=0',
      'package_weight=x',
      'package_weight=1&package_length=x',
      'package_weight=1&package_height=-1',
    ])
      expect(chargedWeight(read(search))).toBeUndefined()
  })
})
