import { useLanguage } from '../../messages/use-translations.tsx'
import { type Country, nameOfCountry } from '../../ui/countries.ts'
import { IsolatedParts } from '../../ui/isolated-parts.tsx'
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
  return (
    <>
      <IsolatedParts parts={place} />
      {(phone || email) && (
        <span className="block">
          <IsolatedParts parts={[phone, email]} separator=" · " />
        </span>
      )}
    </>
  )
}
