import type { Data } from '@sampan/contract'
import { useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select, TextInput } from '../../../ui/input.tsx'

interface DispatchFieldsProps {
  readonly carriers: Data<'/api/staff/shipping/get_carriers'>
  readonly initial: { readonly tracking_number: string; readonly carrier: string }
  readonly fields: Readonly<Record<string, string>>
}

/** Tracking number and carrier; the carrier is recognised by the number, at once after a scan. */
export function DispatchFields({ carriers, initial, fields }: DispatchFieldsProps) {
  const t = useTranslations('console')
  const p = useTranslations('console-parcels')
  const [carrier, setCarrier] = useState(initial.carrier)
  const isSelectedByHand = useRef(false)
  const recognised = useRef(initial.tracking_number)
  const recognise = async (tracking_number: string) => {
    if (isSelectedByHand.current || tracking_number === '' || tracking_number === recognised.current) return
    recognised.current = tracking_number
    const answer = await call('/api/staff/shipping/get_carriers', { tracking_number })
    const likely = answer.ok && answer.data.find((one) => one.is_likely)
    if (likely) setCarrier(likely.carrier)
  }
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <Field label={t('tracking_number')} error={fields.tracking_number}>
        <TextInput
          name="tracking_number"
          defaultValue={initial.tracking_number}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={64}
          className="figures"
          onBlur={({ target }) => void recognise(target.value)}
          onKeyDown={(event) => {
            // The first Enter comes from the scanner: it recognises the carrier. The next one submits.
            if (event.key !== 'Enter' || event.currentTarget.value === recognised.current) return
            event.preventDefault()
            void recognise(event.currentTarget.value)
          }}
        />
      </Field>
      <Field label={p('carrier')} error={fields.carrier}>
        <Select
          name="carrier"
          value={carrier}
          placeholder={p('carrier_choose')}
          onChange={({ target }) => {
            isSelectedByHand.current = true
            setCarrier(target.value)
          }}
          options={carriers.map((one) => ({ value: one.carrier, label: one.name }))}
        />
      </Field>
    </div>
  )
}
