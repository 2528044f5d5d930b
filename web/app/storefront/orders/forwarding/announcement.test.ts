import { expect, it } from 'vitest'
import { emptyAnnouncement, problemsOf } from './announcement.ts'

const whole = {
  ...emptyAnnouncement,
  country_code: 'NO',
  product_name: 'Shoes',
  tracking_number_cn: ' SF1234567890 ',
}

it('requires country, name and number, and nothing else', () => {
  expect(problemsOf(whole)).toEqual({})
  expect(problemsOf(emptyAnnouncement)).toEqual({
    country_code: 'required',
    product_name: 'required',
    tracking_number_cn: 'required',
  })
})

it('accepts one tracking number per parcel', () => {
  for (const tracking_number_cn of ['SF1,SF2', 'SF1，SF2', 'SF1 SF2', 'SF1|SF2', 'SF1#2'])
    expect(problemsOf({ ...whole, tracking_number_cn })).toEqual({ tracking_number_cn: 'one_number' })
})
