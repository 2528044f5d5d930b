// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { emptyAddress } from './address.ts'
import { AddressText } from './address-text.tsx'

const linesOf = (address: Partial<typeof emptyAddress>) => {
  const { container } = renderPage(
    <AddressText address={{ ...emptyAddress, country_code: 'NL', ...address }} countries={[]} />,
    { namespaces: [], lang: 'ar' },
  )
  // An isolated part would not count for the direction of its line.
  expect(container.querySelector('bdi')).toBeNull()
  return [...container.querySelectorAll('.own-direction')].map(({ textContent }) => textContent)
}

it('writes each line of an address as one text, without what is empty or named twice', () => {
  const place = { address_detail: 'Keizersgracht 12', postal_code: '1015 CN', city: 'Amsterdam' }
  expect(linesOf({ ...place, province: 'Amsterdam', phone: '+31 20 1', email: 'lena@example.com' })).toEqual([
    'Keizersgracht 12, 1015 CN Amsterdam, NL',
    '+31 20 1 · lena@example.com',
  ])
  expect(linesOf({ ...place, postal_code: '', province: 'Noord-Holland' })).toEqual([
    'Keizersgracht 12, Amsterdam, Noord-Holland, NL',
  ])
  expect(linesOf({ address_detail: 'شارع النخيل 12', city: 'الرياض', country_code: 'SA' })).toEqual([
    'شارع النخيل 12، الرياض، SA',
  ])
})
