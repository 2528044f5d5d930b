import { postalLines } from '@sampan/messages/postal-address'
import type { ParcelDetail } from './parcel-progress.ts'

type Consignee = ParcelDetail['consignee']

/** Returns the lines of a consignee's place, in the order of its country. */
export const placeLines = ({
  country_code,
  address_detail,
  ...place
}: Pick<Consignee, 'address_detail' | 'city' | 'province' | 'postcode' | 'country_code'>): string[] =>
  postalLines({ ...place, countryCode: country_code, street: address_detail })

/** Returns an address by its lines, as it is copied into a carrier's form. */
export const linesOf = (to: Omit<Consignee, 'country_name'>, country = ''): string[] =>
  [to.name, ...placeLines(to), country, to.phone, to.email].filter(Boolean)

/** An address by its lines, each in its own direction. */
export function AddressLines({ of }: { readonly of: readonly string[] }) {
  return (
    <address className="not-italic [overflow-wrap:anywhere]">
      {of.map((line) => (
        <span key={line} className="own-direction block">
          {line}
        </span>
      ))}
    </address>
  )
}
