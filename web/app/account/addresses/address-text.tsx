import { useLanguage } from '../../messages/use-translations.tsx'
import { type Country, nameOfCountry } from '../../ui/forms/countries.ts'
import type { Address } from './address.ts'
import { AddressLines } from './address-lines.tsx'

interface AddressTextProps {
  readonly address: Omit<Address, 'user_name'>
  readonly countries: readonly Country[]
}

/** The place and contacts of a customer's address, with the country in the reader's language. */
export function AddressText({ address, countries }: AddressTextProps) {
  const lang = useLanguage()
  const country = countries.find(({ country_code }) => country_code === address.country_code)
  return (
    <AddressLines
      street={address.address_detail}
      postcode={address.postal_code}
      city={address.city}
      province={address.province}
      countryCode={address.country_code}
      country={country ? nameOfCountry(country, lang) : address.country_code}
      contacts={[address.phone, address.email]}
    />
  )
}
