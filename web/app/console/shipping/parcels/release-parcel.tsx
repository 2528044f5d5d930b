import { useTranslations } from '../../../messages/use-translations.tsx'
import { useDollarFormat } from '../../../ui/amounts/use-dollar-format.ts'
import { ReasonForCustomer } from '../../forms/reason-for-customer.tsx'
import type { ParcelDetail } from './parcel-progress.ts'

/** Releases a parcel that cannot leave. */
export function ReleaseParcel({ parcel: { delivery_number, revision } }: { readonly parcel: ParcelDetail }) {
  const p = useTranslations('console-parcels')
  const dollars = useDollarFormat()
  return (
    <ReasonForCustomer
      intent="release"
      draft={`release:${delivery_number}:reason`}
      revision={revision}
      title={p('release')}
      lead={p('release_lead')}
      question={p('release_reason')}
      submitLabel={p('release_save')}
      done={({ returned_amount }: { readonly returned_amount: number }) =>
        returned_amount > 0 ? p('released_with_sum', { sum: dollars(returned_amount) }) : p('released_unpaid')
      }
    />
  )
}
