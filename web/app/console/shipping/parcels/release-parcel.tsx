import { useTranslations } from '../../../messages/use-translations.tsx'
import { ReasonForCustomer } from '../../layout/reason-for-customer.tsx'
import type { ParcelDetail } from './parcel-progress.ts'

/** Releases a parcel that cannot leave. */
export function ReleaseParcel({ parcel: { delivery_number, revision } }: { readonly parcel: ParcelDetail }) {
  const p = useTranslations('console-parcels')
  return (
    <ReasonForCustomer
      intent="release"
      draft={`release:${delivery_number}:reason`}
      revision={revision}
      title={p('release')}
      lead={p('release_lead')}
      question={p('release_reason')}
      submitLabel={p('release_save')}
      // The list that it leads to says what was returned.
      done={() => undefined}
    />
  )
}
