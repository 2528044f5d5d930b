import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel, useStaffForm } from '../../forms/use-staff-form.tsx'
import type { ParcelDetail } from './parcel-progress.ts'

/** For an insured parcel on its way: allows its customer to claim it as lost, and notifies them. */
export function OfferClaim({ parcel }: { readonly parcel: ParcelDetail }) {
  const p = useTranslations('console-parcels')
  const { Form, hiddenFields, isBusy } = useStaffForm(() => p('claim_offered'))
  return (
    <Panel title={p('claim')} lead={p(parcel.is_claim_offered ? 'claim_offered' : 'claim_lead')}>
      {!parcel.is_claim_offered && (
        <Form method="post">
          {hiddenFields}
          <input type="hidden" name="intent" value="offer_claim" />
          <Button type="submit" size="small" busy={isBusy}>
            {p('claim_offer')}
          </Button>
        </Form>
      )}
    </Panel>
  )
}
