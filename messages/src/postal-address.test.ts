import { expect, it } from 'vitest'
import { postalLines } from './postal-address.ts'

const linesOf = (countryCode: string, street: string, city: string, province: string, postcode: string) =>
  postalLines({ countryCode, street, city, province, postcode })

it.each([
  ['US', '12 Harbour Street', 'Portland', 'OR', '97201', 'Portland, OR 97201'],
  ['CA', '1 King Street', 'Toronto', 'ON', 'M5H 1A1', 'Toronto ON M5H 1A1'],
  ['NL', 'Keizersgracht 12', 'Amsterdam', '', '1015 CN', '1015 CN Amsterdam'],
  ['GB', '10 High Street', 'Leeds', '', 'LS1 4AP', 'Leeds, LS1 4AP'],
  ['BR', 'Rua Augusta 1', 'São Paulo', 'SP', '01310-100', 'São Paulo-SP, 01310-100'],
])('writes the town as the post of %s does', (country, street, city, province, postcode, town) => {
  expect(linesOf(country, street, city, province, postcode).join(', ')).toBe(`${street}, ${town}`)
})

it('leaves out what is missing, and a province that is named like its city', () => {
  expect(linesOf('US', '12 Harbour Street', 'Portland', 'OR', '')).toEqual([
    '12 Harbour Street',
    'Portland, OR',
  ])
  expect(linesOf('DE', 'Berliner Straße 5', 'Berlin', 'Berlin', '10115')).toEqual([
    'Berliner Straße 5',
    '10115 Berlin',
  ])
  expect(linesOf('FR', '', 'Paris', '', '75001')).toEqual(['75001 Paris'])
})

it('adds what the order of the country has no place for', () => {
  expect(linesOf('DE', 'Hauptstraße 1', 'München', 'Bayern', '80331')).toEqual([
    'Hauptstraße 1',
    '80331 München',
    'Bayern',
  ])
  expect(linesOf('AE', 'Villa 3', 'Al Ain', 'Abu Dhabi', '00000')).toEqual([
    'Villa 3, Al Ain',
    'Abu Dhabi',
    '00000',
  ])
  expect(linesOf('JP', '1-2-3 Jingumae', 'Shibuya', 'Tokyo', '150-0001')).toEqual([
    '1-2-3 Jingumae, Shibuya, Tokyo',
    '150-0001',
  ])
})

it('begins with the province where the street is written in Chinese characters', () => {
  expect(linesOf('JP', '神宮前1-2-3', '渋谷区', '東京都', '150-0001')).toEqual([
    '〒150-0001',
    '東京都',
    '渋谷区神宮前1-2-3',
  ])
})

it('has every part in countries of which no order is known', () => {
  expect(linesOf('XX', 'Street 1', 'Town', 'Region', '123')).toEqual(['Street 1', 'Town', 'Region', '123'])
})
