import { useTranslations } from '../../messages/use-translations.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/input.tsx'
import { MEASURES, type Measures } from './measures.ts'

interface MeasureFieldsProps {
  readonly measures: Measures
  readonly onType: (part: Partial<Measures>) => void
  /** Messages by field. */
  readonly fields: Readonly<Record<string, string>>
}

/** The fields of weight and sides, for a grid. */
export function MeasureFields({ measures, onType, fields }: MeasureFieldsProps) {
  const t = useTranslations('console')
  return MEASURES.map((name) => (
    <Field key={name} label={t(name === 'weight' ? 'weight_kg' : `${name}_cm`)} error={fields[name]}>
      <TextInput
        name={name}
        inputMode="decimal"
        autoComplete="off"
        value={measures[name]}
        onChange={({ target }) => onType({ [name]: target.value })}
        className="figures"
      />
    </Field>
  ))
}
