import { useState } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/input.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useStaffForm } from '../../forms/use-staff-form.tsx'
import type { ParcelDetail } from './parcel-progress.ts'

const FIELDS = [
  { name: 'consignee_name', of: 'name', label: 'user_name', max: 80 },
  { name: 'consignee_address_detail', of: 'address_detail', label: 'address_detail', max: 200 },
  { name: 'consignee_postcode', of: 'postcode', label: 'postal_code', max: 20 },
  { name: 'consignee_city', of: 'city', label: 'city', max: 80 },
  { name: 'consignee_province', of: 'province', label: 'province', max: 80 },
  { name: 'consignee_phone', of: 'phone', label: 'phone', max: 32 },
  { name: 'consignee_email', of: 'email', label: 'email', max: 254 },
] as const

interface CorrectAddressProps {
  readonly box: {
    readonly revision: string
    readonly consignee: Omit<ParcelDetail['consignee'], 'country_code' | 'country_name'>
  }
}

/** Corrects who receives a parcel or the box of a group, and where in its country. */
export function CorrectAddress({ box }: CorrectAddressProps) {
  const p = useTranslations('console-parcels')
  const [isOpen, setOpen] = useState(false)
  return (
    <p>
      <Button size="small" onClick={() => setOpen(true)}>
        {p('correct_address')}
      </Button>
      {isOpen && <AddressDialog box={box} onClose={() => setOpen(false)} />}
    </p>
  )
}

function AddressDialog({
  box: { consignee, revision },
  onClose,
}: CorrectAddressProps & { readonly onClose: () => void }) {
  const p = useTranslations('console-parcels')
  const t = useTranslations('address')
  const form = useStaffForm(() => {
    onClose()
    return p('address_corrected')
  }, revision)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={p('correct_address')}
      description={p('correct_address_lead')}
      submit={t('save')}
    >
      <input type="hidden" name="intent" value="correct_address" />
      {FIELDS.map(({ name, of, label, max }) => (
        <Field key={name} label={t(label)} error={form.fields[name]} optional={of === 'email'}>
          <TextInput name={name} maxLength={max} autoComplete="off" defaultValue={consignee[of]} />
        </Field>
      ))}
    </FormDialog>
  )
}
