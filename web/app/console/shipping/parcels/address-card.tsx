import { usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { CustomerName } from '../../customers/customer-name.tsx'
import type { ParcelDetail } from './parcel-progress.ts'

/** The destination, ready to be copied into a carrier's form, and the customer's note. */
export function AddressCard({ parcel }: { readonly parcel: ParcelDetail }) {
  const t = useTranslations('console')
  const p = useTranslations('console-parcels')
  const { colon } = usePunctuation()
  const { consignee, customer } = parcel
  const lines = [
    consignee.name,
    consignee.address_detail,
    `${consignee.city}, ${consignee.province} ${consignee.postcode}`,
    consignee.country_name,
    consignee.phone,
    consignee.email,
  ].filter(Boolean)
  return (
    <section className="card grid gap-3 p-5 text-small">
      <header className="flex items-center justify-between gap-3">
        <h2 className="text-title">{p('address')}</h2>
        <CopyButton text={lines.join('\n')} />
      </header>
      <address className="not-italic [overflow-wrap:anywhere]">
        {lines.map((line) => (
          <span key={line} className="own-direction block">
            {line}
          </span>
        ))}
      </address>
      {parcel.user_parcel_note && (
        <div className="rounded-small bg-warn-wash px-3 py-2">
          <p className="text-caption text-ink-3">{p('note')}</p>
          <p className="typed-text">{parcel.user_parcel_note}</p>
        </div>
      )}
      <p className="text-caption text-ink-3 wrap-anywhere">
        {t('customer')}
        {colon}
        <CustomerName customer={customer} />
        {customer.account_no && ` · ${customer.account_no}`}
      </p>
    </section>
  )
}
