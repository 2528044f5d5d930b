import { useTranslations } from '../../../messages/use-translations.tsx'
import { Moment } from '../../../ui/amounts/amounts.tsx'
import { AddressLines, linesOf } from './address-lines.tsx'
import type { ParcelDetail } from './parcel-progress.ts'

interface FormerAddressesProps {
  readonly list: ParcelDetail['former_addresses']
  /** A correction keeps the country. */
  readonly countryCode: string
}

/** The addresses that a parcel or the box of a group had before, newest first; nothing without one. */
export function FormerAddresses({ list, countryCode }: FormerAddressesProps) {
  const p = useTranslations('console-parcels')
  if (list.length === 0) return null
  return (
    <details className="text-small">
      <summary>{p('former_addresses')}</summary>
      <ul className="mt-2 grid gap-3 text-ink-2">
        {list.map((former) => (
          <li key={former.replaced_at}>
            <AddressLines of={linesOf({ ...former, country_code: countryCode })} />
            <p className="text-caption text-ink-3">
              {former.staff_name === ''
                ? p.rich('replaced_by_customer', { when: <Moment at={former.replaced_at} time /> })
                : p.rich('replaced_by', {
                    when: <Moment at={former.replaced_at} time />,
                    name: former.staff_name,
                  })}
            </p>
          </li>
        ))}
      </ul>
    </details>
  )
}
