import { useRef } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { CountrySelect } from '../../ui/forms/country-select.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/input.tsx'
import { useEarlyInput } from '../../ui/forms/use-early-input.ts'
import type { Address, AddressField } from './address.ts'

interface Country {
  readonly country_code: string
  readonly en_name: string
  readonly cn_name: string
}

interface AddressFieldsProps {
  readonly value: Address
  /** Absent where the country is fixed. */
  readonly countries?: readonly Country[]
  readonly errors: Readonly<Partial<Record<AddressField, string | undefined>>>
  readonly onChange: (change: Partial<Address>) => void
}

const texts = [
  { field: 'province', autoComplete: 'address-level1', max: 80, width: 'half' },
  { field: 'city', autoComplete: 'address-level2', max: 80, width: 'half' },
  { field: 'address_detail', autoComplete: 'address-line1', max: 200, width: 'whole' },
  { field: 'postal_code', autoComplete: 'postal-code', max: 20, width: 'half' },
  { field: 'phone', autoComplete: 'tel', max: 32, width: 'half' },
] as const

/** The fields of an address, in the order of validation. */
export function AddressFields({ value, countries, errors, onChange }: AddressFieldsProps) {
  const t = useTranslations('address')
  const fields = useRef<HTMLDivElement>(null)
  useEarlyInput(() => {
    const inputs = [...(fields.current?.querySelectorAll('input[name]') ?? [])].filter(
      (input) => input instanceof HTMLInputElement,
    )
    const early = inputs.filter((input) => input.value !== input.defaultValue)
    if (early.length > 0) onChange(Object.fromEntries(early.map((input) => [input.name, input.value])))
  })
  const control = (field: Exclude<AddressField, 'country_code'>, max: number, autoComplete: string) => (
    <TextInput
      name={field}
      defaultValue={value[field]}
      maxLength={max}
      autoComplete={autoComplete}
      {...(field === 'phone' && { type: 'tel', inputMode: 'tel' as const })}
      {...(field === 'email' && { type: 'email', inputMode: 'email' as const })}
      onChange={({ target }) => onChange({ [field]: target.value })}
    />
  )
  return (
    <div ref={fields} className="grid gap-4 tablet:grid-cols-2">
      {countries && (
        <Field label={t('country_code')} error={errors.country_code}>
          <CountrySelect
            countries={countries}
            value={value.country_code}
            onChange={({ country_code }) => onChange({ country_code })}
          />
        </Field>
      )}
      <Field label={t('user_name')} error={errors.user_name} className={countries ? '' : 'tablet:col-span-2'}>
        {control('user_name', 80, 'name')}
      </Field>
      {texts.map(({ field, autoComplete, max, width }) => (
        <Field
          key={field}
          label={t(field)}
          error={errors[field]}
          className={width === 'whole' ? 'tablet:col-span-2' : ''}
        >
          {control(field, max, autoComplete)}
        </Field>
      ))}
      <Field label={t('email')} error={errors.email} optional className="tablet:col-span-2">
        {control('email', 254, 'email')}
      </Field>
    </div>
  )
}
