import { useTranslations } from '../../messages/use-translations.tsx'
import { Select } from '../../ui/forms/input.tsx'

interface StoreSelectProps {
  readonly stores: readonly { readonly id: string; readonly store_name: string }[]
  readonly value: string
  /** The text of the empty option; without it a store must be chosen. */
  readonly placeholder?: string
  /** Absent for an uncontrolled form field. */
  readonly onChange?: (id: string) => void
}

/** A choice among the customer's stores, as a field of a form or with `onChange`. */
export function StoreSelect({ stores, value, placeholder, onChange }: StoreSelectProps) {
  const t = useTranslations('stores')
  const options = stores.map(({ id, store_name }) => ({ value: id, label: store_name }))
  return (
    <Select
      key={onChange ? undefined : value}
      name="store_id"
      aria-label={t('store')}
      options={options}
      className="min-w-44"
      {...(placeholder !== undefined && { placeholder })}
      {...(onChange ? { value, onChange: ({ target }) => onChange(target.value) } : { defaultValue: value })}
    />
  )
}
