import type { Data } from '@sampan/contract'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { useDollarFormat } from '../../../ui/amounts/use-dollar-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea, TextInput } from '../../../ui/forms/input.tsx'
import { PhotoUpload } from '../../files/photo-upload.tsx'
import { useDraftPhotos } from '../../files/use-draft-photos.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { Panel, useStaffForm } from '../../forms/use-staff-form.tsx'
import { useOfferUndo } from '../../undo/use-offer-undo.ts'
import { Channels, PackedFields, usePacked } from './packed-fields.tsx'
import type { ParcelDetail } from './parcel-progress.ts'

/** Packs, weighs and prices a parcel without a fee; the customer is then asked to pay. What is typed is kept until then. */
export function PriceForm({ parcel }: { readonly parcel: ParcelDetail }) {
  const p = useTranslations('console-parcels')
  const dollars = useDollarFormat()
  const packed = usePacked(parcel)
  const services = useDraft(`parcel:${parcel.delivery_number}:services`)
  const remark = useDraft(`parcel:${parcel.delivery_number}:remark`)
  const photos = useDraftPhotos(`parcel:${parcel.delivery_number}`)
  const offerUndo = useOfferUndo()
  const { Form, hiddenFields, conflict, isBusy, fields } = useStaffForm<
    Data<'/api/staff/shipping/price_parcel'>
  >(({ total_amount, can_undo }) => {
    const restores = [...[packed, services, remark].map((one) => one.forget()), photos.clear()]
    const said = p('priced', { sum: dollars(total_amount) })
    if (!can_undo) return said
    return offerUndo('price', [parcel.delivery_number], said, () => {
      for (const restore of restores) restore()
    })
  }, parcel.revision)
  return (
    <Panel title={p('price_title')} lead={p('price_lead')}>
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="price" />
        {hiddenFields}
        <PackedFields packed={packed} fields={fields} />
        <Channels packed={packed} initial={parcel.channel_code} error={fields.channel_code} />
        {packed.quotes && (
          <>
            <Field label={p('services')} hint={p('services_hint')} error={fields.services_amount} optional>
              <TextInput
                name="services_amount"
                inputMode="decimal"
                className="figures max-w-40"
                {...services.typing}
              />
            </Field>
            <Field label={p('remark')} error={fields.shipping_remark} optional>
              <TextArea name="shipping_remark" rows={2} maxLength={500} {...remark.typing} />
            </Field>
            <PhotoUpload draftPhotos={photos} error={fields.photo_urls} />
            {conflict}
            <div>
              <Button type="submit" variant="primary" busy={isBusy}>
                {p('price')}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Panel>
  )
}
