import { useState } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { useDollarFormat } from '../../../ui/amounts/use-dollar-format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/input.tsx'
import { PhotoUpload } from '../../files/photo-upload.tsx'
import { useDraftPhotos } from '../../files/use-draft-photos.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { Panel, useStaffForm } from '../../forms/use-staff-form.tsx'
import { Channels, PackedFields, usePacked } from './packed-fields.tsx'
import type { ParcelDetail } from './parcel-progress.ts'

/** Records the real weight of a paid parcel; the difference is settled automatically. */
export function PackForm({ parcel }: { readonly parcel: ParcelDetail }) {
  const p = useTranslations('console-parcels')
  const dollars = useDollarFormat()
  const packed = usePacked(parcel)
  const remark = useDraft(`parcel:${parcel.delivery_number}:remark`, parcel.shipping_remark)
  const photos = useDraftPhotos(`parcel:${parcel.delivery_number}`)
  const [isOther, setOther] = useState(false)
  const { Form, hiddenFields, conflict, isBusy, fields } = useStaffForm<{
    difference_amount: number
    house_amount: number
  }>(({ difference_amount: difference, house_amount: house }) => {
    packed.forget()
    remark.forget()
    photos.clear()
    if (difference === 0 && house > 0) return p('packed_house', { sum: dollars(house) })
    if (difference === 0) return p('packed_same')
    const sum = dollars(Math.abs(difference))
    return difference > 0 ? p('packed_asked', { sum }) : p('packed_returned', { sum })
  }, parcel.revision)
  const isPacked = parcel.packed_weight > 0
  return (
    <Panel title={p(isPacked ? 'pack_again' : 'pack_title')} lead={p('pack_lead')}>
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="pack" />
        {hiddenFields}
        {parcel.promised_limit !== null && (
          <p className="text-small text-good">
            {p('promised', { limit: dollars(parcel.promised_limit) })}{' '}
            {parcel.house_freight > 0 && p('promised_paid', { sum: dollars(parcel.house_freight) })}
          </p>
        )}
        <PackedFields packed={packed} fields={fields} />
        {isOther ? (
          <Channels packed={packed} initial={parcel.channel_code} error={fields.channel_code} />
        ) : (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-2">
            {p('as_paid', { channel: parcel.channel_name })}
            <Button size="small" variant="plain" onClick={() => setOther(true)}>
              {p('other_channel')}
            </Button>
            {fields.channel_code && <span className="text-bad">{fields.channel_code}</span>}
          </p>
        )}
        <Field label={p('remark')} error={fields.shipping_remark} optional>
          <TextArea name="shipping_remark" rows={2} maxLength={500} {...remark.typing} />
        </Field>
        <PhotoUpload draftPhotos={photos} error={fields.photo_urls} />
        {conflict}
        <div>
          <Button type="submit" variant={isPacked ? 'quiet' : 'primary'} busy={isBusy}>
            {p('pack')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
