import { expect, it } from 'vitest'
import { chinesePhoneFromAbroad, phoneIn, postcodeExample, postcodeIn } from './index.ts'
import { POSTCODES } from './postcodes.ts'

it.each([
  ['US', '97201', '97201'],
  ['US', '972011234', '97201-1234'],
  ['US', 'OR 97201', '97201'],
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['GB', 'M1  1AE', 'M1 1AE'],
  ['CA', 'k1a0b1', 'K1A 0B1'],
  ['DE', 'D-10115', '10115'],
  ['NL', '1015cn', '1015 CN'],
  ['NL', 'NL-1015 CN', '1015 CN'],
  ['SE', 'SE-11122', '111 22'],
  ['JP', '〒１００ー０００１', '100-0001'],
  ['BR', '01310100', '01310-100'],
  ['PL', '00 001', '00-001'],
  ['PT', '1100', '1100'],
  ['IE', 'd02x285', 'D02 X285'],
  ['IE', 'D6W XH85', 'D6W XH85'],
  ['SA', '١١٥٦٤', '11564'],
  ['RU', '\u200e101000\u200f', '101000'],
])('writes a postcode of %s typed as %s as the country does: %s', (country, typed, written) => {
  expect(postcodeIn(country, typed)).toBe(written)
})

it.each([
  ['US', 'ABC-1'],
  ['US', '9720'],
  ['US', '972011'],
  ['GB', '97201'],
  ['CA', 'Z1A 0B1'],
  ['DE', '1011'],
  ['NL', '0015 CN'],
  ['IE', 'Dublin 2'],
  ['NO', ''],
])('takes no %s postcode for %j', (country, typed) => {
  expect(postcodeIn(country, typed)).toBeNull()
})

it('takes any text of a country without a known form', () => {
  expect(postcodeIn('AE', ' P.O.  Box ٥ ')).toBe('P.O. Box 5')
  expect(postcodeIn('', 'none')).toBe('none')
  expect(postcodeIn('toString', '1')).toBe('1')
  expect(postcodeIn('AE', '\u200b\u3164\u00ad ')).toBe('')
  expect(postcodeExample('AE')).toBe('')
})

it('has an example of every form that is written as it is', () => {
  for (const [country, { example }] of Object.entries(POSTCODES)) {
    expect(postcodeIn(country, example), country).toBe(example)
    expect(postcodeExample(country)).toBe(example)
  }
})

it.each([
  ['+1 503 555 0100', '+1 503 555 0100'],
  ['0049 (0)30 / 1234567', '0049 (0)30 / 1234567'],
  ['＋９６６ ۵۰۱۲٣٤٥٦٧', '+966 501234567'],
  ['\u202a+47 926‑55‑431\u202c', '+47 926-55-431'],
  ['021 555 014', '021 555 014'],
  ['12345', '12345'],
  ['+123456789012345', '+123456789012345'],
])('takes the phone number %j as %s', (typed, written) => {
  expect(phoneIn(typed)).toBe(written)
})

it.each([
  '',
  'call me',
  '1234',
  '+1234567890123456',
  '5035550100 ext 4',
  '+',
  '1+5035550100',
])('takes no phone number for %j', (typed) => {
  expect(phoneIn(typed)).toBeNull()
})

it.each([
  ['13800138000', '+86 13800138000'],
  ['0755 2345 6789', '+86 755 2345 6789'],
  ['+86 755 1', '+86 755 1'],
  ['0086 755 1', '0086 755 1'],
])('writes the Chinese number %j for abroad as %s', (number, written) => {
  expect(chinesePhoneFromAbroad(number)).toBe(written)
})
