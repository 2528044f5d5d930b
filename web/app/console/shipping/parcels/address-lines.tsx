import type { ParcelDetail } from './parcel-progress.ts'

/** Returns an address by its lines, as it is copied into a carrier's form. */
export const linesOf = (
  to: Omit<ParcelDetail['consignee'], 'country_code' | 'country_name'>,
  country = '',
): string[] =>
  [
    to.name,
    to.address_detail,
    `${to.city}, ${to.province} ${to.postcode}`,
    country,
    to.phone,
    to.email,
  ].filter(Boolean)

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
