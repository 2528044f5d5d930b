import type { Data } from '@sampan/contract'
import { Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { Money } from '../../../ui/amounts.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Select, TextInput } from '../../../ui/input.tsx'
import { VerifiedBadge } from '../../../ui/verified-badge.tsx'
import { Panel, useStaffForm } from '../../layout/use-staff-form.tsx'
import { WithdrawSupplement } from '../../orders/withdraw-supplement.tsx'
import type { ParcelDetail } from './parcel-progress.ts'

type Carriers = Data<'/api/staff/shipping/get_carriers'>

/** Ships a packed parcel: label, carrier, number. The carrier is preselected from the number's format. */
export function ShipForm({
  parcel,
  carriers,
}: {
  readonly parcel: ParcelDetail
  readonly carriers: Carriers
}) {
  const t = useTranslations('console')
  const p = useTranslations('console-parcels')
  const [carrier, setCarrier] = useState('')
  const isSelectedByHand = useRef(false)
  const { Form, hiddenFields, conflict, isBusy, fields } = useStaffForm(
    () => p('shipped_told'),
    parcel.revision,
  )
  if (parcel.packed_weight === 0) return null

  const recognise = async (tracking_number: string) => {
    if (isSelectedByHand.current || tracking_number === '') return
    const answer = await call('/api/staff/shipping/get_carriers', { tracking_number })
    const likely = answer.ok && answer.data.find((one) => one.is_likely)
    if (likely) setCarrier(likely.carrier)
  }
  return (
    <Panel title={p('ship_title')} lead={p('ship_lead')}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <VerifiedBadge mark={p('packed')} />
        <a
          href={paths.staffLabel(parcel.delivery_number)}
          target="_blank"
          rel="noopener"
          className={buttonClass('quiet', 'small')}
        >
          <Printer size={16} aria-hidden />
          {p('label')}
        </a>
      </div>
      {parcel.supplement_amount > 0 ? (
        <div className="grid justify-items-start gap-3">
          <p>{p.rich('waits_difference', { sum: <Money amount={parcel.supplement_amount} /> })}</p>
          {parcel.open_supplements.map((number) => (
            <WithdrawSupplement key={number} number={number} />
          ))}
        </div>
      ) : (
        <Form method="post" noValidate className="grid gap-4">
          <input type="hidden" name="intent" value="ship" />
          {hiddenFields}
          <div className="grid gap-4 tablet:grid-cols-2">
            <Field label={t('tracking_number')} error={fields.tracking_number}>
              <TextInput
                name="tracking_number"
                autoComplete="off"
                autoCapitalize="characters"
                maxLength={64}
                className="figures"
                onBlur={({ target }) => void recognise(target.value)}
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
          {conflict}
          <div>
            <Button type="submit" variant="primary" busy={isBusy}>
              {p('ship')}
            </Button>
          </div>
        </Form>
      )}
    </Panel>
  )
}
