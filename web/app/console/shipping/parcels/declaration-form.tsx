import { useTranslations } from '../../../messages/use-translations.tsx'
import { useSumWithCode } from '../../../ui/amounts/use-sum-with-code.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/input.tsx'
import { Part, useStaffForm } from '../../forms/use-staff-form.tsx'
import type { ParcelDetail } from './parcel-progress.ts'

/** Corrects the customs declaration of a parcel that has not left. */
export function DeclarationForm({
  parcel,
  onSaved,
}: {
  readonly parcel: ParcelDetail
  readonly onSaved: () => void
}) {
  const t = useTranslations('declaration')
  const sum = useSumWithCode()
  const { Form, hiddenFields, conflict, isBusy, fields } = useStaffForm(() => {
    onSaved()
    return t('saved')
  }, parcel.revision)
  const { lines, tax_number, tax_number_asked } = parcel.declaration
  return (
    <Form method="post" noValidate className="grid gap-6 border-line border-t pt-5">
      <input type="hidden" name="intent" value="declare" />
      {hiddenFields}
      <p className="text-small text-ink-2">{t('correct_lead')}</p>
      {lines.map((line, index) => {
        const error = (field: string) => fields[`lines.${index}.${field}`]
        return (
          <Part key={line.order_id} title={line.product_name} lead={line.order_id}>
            <input type="hidden" name="order_id" value={line.order_id} />
            <div className="grid gap-4 tablet:grid-cols-2">
              <Field label={t('description')} error={error('description')} className="tablet:col-span-2">
                <TextInput name="description" maxLength={80} defaultValue={line.description} />
              </Field>
              <Field label={t('hs_code')} error={error('hs_code')} optional>
                <TextInput
                  name="hs_code"
                  maxLength={12}
                  inputMode="numeric"
                  className="figures"
                  defaultValue={line.hs_code}
                />
              </Field>
              <Field label={t('origin')} error={error('origin')}>
                <TextInput
                  name="origin"
                  maxLength={2}
                  autoCapitalize="characters"
                  defaultValue={line.origin}
                />
              </Field>
              <Field label={t('material')} error={error('material')} optional>
                <TextInput name="material" maxLength={60} defaultValue={line.material} />
              </Field>
              <Field
                label={t('unit_value', { currency: line.currency })}
                hint={
                  line.paid_value === null
                    ? undefined
                    : t('paid', { sum: sum(line.currency, line.paid_value) })
                }
                error={error('unit_value')}
              >
                <TextInput
                  name="unit_value"
                  inputMode="decimal"
                  className="figures"
                  defaultValue={line.unit_value.toFixed(2)}
                />
              </Field>
              <Field label={t('net_weight')} error={error('net_weight')}>
                <TextInput
                  name="net_weight"
                  inputMode="decimal"
                  className="figures"
                  defaultValue={line.net_weight.toFixed(3)}
                />
              </Field>
              <Field label={t('reason')} error={error('reason')} optional>
                <TextInput name="reason" maxLength={200} defaultValue={line.reason} />
              </Field>
            </div>
          </Part>
        )
      })}
      <Field
        label={tax_number_asked?.name ?? t('tax_number_other')}
        error={fields.tax_number}
        optional={tax_number_asked === null}
      >
        <TextInput name="tax_number" maxLength={40} className="figures" defaultValue={tax_number} />
      </Field>
      {conflict}
      <div>
        <Button type="submit" variant="quiet" busy={isBusy}>
          {t('save')}
        </Button>
      </div>
    </Form>
  )
}
