import { mayDo } from '@sampan/contract/staff-roles'
import { usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { useStaffMember } from '../../access/use-staff-member.ts'
import { CustomerName } from '../../customers/customer-name.tsx'
import { AddressLines, linesOf } from './address-lines.tsx'
import { CorrectAddress } from './correct-address.tsx'
import { FormerAddresses } from './former-addresses.tsx'
import { PARCEL, type ParcelDetail } from './parcel-progress.ts'

/** The destination, ready to be copied into a carrier's form, with those it had before, and the customer's note. */
export function AddressCard({ parcel }: { readonly parcel: ParcelDetail }) {
  const t = useTranslations('console')
  const p = useTranslations('console-parcels')
  const { colon } = usePunctuation()
  const { consignee, customer } = parcel
  const { roles } = useStaffMember()
  const lines = linesOf(consignee, consignee.country_name)
  // The box of a group has an address of its own.
  const isOpen = parcel.order_status < PARCEL.shipped && parcel.group_number === ''
  return (
    <section className="card grid gap-3 p-5 text-small">
      <header className="flex items-center justify-between gap-3">
        <h2 className="text-title">{p('address')}</h2>
        <CopyButton text={lines.join('\n')} />
      </header>
      <AddressLines of={lines} />
      {isOpen && mayDo(roles, ['shipping', 'support']) && <CorrectAddress box={parcel} />}
      <FormerAddresses list={parcel.former_addresses} countryCode={consignee.country_code} />
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
