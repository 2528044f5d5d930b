import { Fragment } from 'react'
import { useLanguage } from '../../messages/use-translations.tsx'
import { type Country, nameOfCountry } from '../../ui/countries.ts'
import type { Address } from './address.ts'

interface AddressTextProps {
  readonly address: Omit<Address, 'user_name'>
  readonly countries: readonly Country[]
}

/** An address on one line, with the country in the reader's language. */
export function AddressText({ address, countries }: AddressTextProps) {
  const lang = useLanguage()
  const country = countries.find(({ country_code }) => country_code === address.country_code)
  const { address_detail, postal_code, city, province, phone, email } = address
  const place = [
    address_detail,
    [postal_code, city].filter(Boolean).join(' '),
    province !== city && province,
    country ? nameOfCountry(country, lang) : address.country_code,
  ]
  const contact = [phone, email].filter(Boolean)
  return (
    <>
      {place.filter(Boolean).join(', ')}
      {contact.length > 0 && (
        <span className="block">
          {contact.map((text, index) => (
            <Fragment key={text}>
              {index > 0 && ' · '}
              <bdi dir="ltr">{text}</bdi>
            </Fragment>
          ))}
        </span>
      )}
    </>
  )
}
