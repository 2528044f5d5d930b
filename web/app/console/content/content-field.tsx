import { SELLER_CATEGORIES } from '@sampan/contract/content-names'
import { usePunctuation, useTranslations } from '../../messages/use-translations.tsx'
import type { Country } from '../../ui/forms/countries.ts'
import { CountrySelect } from '../../ui/forms/country-select.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select, TextArea, TextInput } from '../../ui/forms/input.tsx'
import { Switch } from '../../ui/forms/selection-controls.tsx'
import type { ContentField } from './content-kinds.ts'
import { MarkdownField } from './markdown-field.tsx'
import { PictureField } from './picture-field.tsx'

export interface FieldOptions {
  readonly countries: readonly Country[]
  readonly faqCategories: readonly { readonly value: string; readonly label: string }[]
}

interface ContentInputProps {
  readonly field: ContentField
  readonly label: string
  /** The language of the value, where the field is translated. */
  readonly lang?: string
  readonly initial: unknown
  readonly error: string | undefined
  readonly options: FieldOptions
}

/** One field of a content form, of any type. */
export function ContentInput(props: ContentInputProps) {
  const { field, label, lang, initial, error, options } = props
  const { name } = field
  const c = useTranslations('console-content')
  const { comma } = usePunctuation()
  const text = initial === null || initial === undefined ? '' : String(initial)
  const optional = field.optional ?? false
  if (field.control === 'markdown')
    return <MarkdownField label={label} name={name} initial={text} lang={lang ?? 'en'} error={error} />
  if (field.control === 'picture')
    return <PictureField label={label} name={name} initial={text} error={error} optional={optional} />
  if (field.control === 'switch')
    return (
      <Switch name={name} defaultChecked={initial !== false}>
        {label}
      </Switch>
    )
  const shown = field.unit ? `${label}${comma}${field.unit}` : label
  return (
    <Field label={shown} hint={field.hint && c(field.hint)} error={error} optional={optional}>
      <Control control={field.control} name={name} lang={lang} initial={text} options={options} />
    </Field>
  )
}

interface ControlProps {
  readonly control: ContentField['control']
  readonly name: string
  readonly lang: string | undefined
  readonly initial: string
  readonly options: FieldOptions
}

function Control({ control, name, lang, initial, options }: ControlProps) {
  const c = useTranslations('console-content')
  const usual = { name, defaultValue: initial }
  switch (control) {
    case 'lines':
      return <TextArea {...usual} rows={2} lang={lang} />
    case 'moment':
      return (
        <TextInput
          {...usual}
          type="datetime-local"
          defaultValue={initial.slice(0, 16).replace(' ', 'T')}
          className="figures max-w-64"
        />
      )
    case 'whole':
    case 'decimal':
      return (
        <TextInput
          {...usual}
          inputMode={control === 'whole' ? 'numeric' : 'decimal'}
          autoComplete="off"
          className="figures max-w-40"
        />
      )
    case 'country':
      return <CountrySelect countries={options.countries} name={name} initial={initial} />
    case 'faq_category':
      return <Select {...usual} options={options.faqCategories} placeholder={c('choose')} />
    case 'seller_category':
      return (
        <Select
          {...usual}
          options={SELLER_CATEGORIES.map((value) => ({ value, label: value }))}
          placeholder={c('choose')}
        />
      )
    default:
      return <TextInput {...usual} lang={lang} />
  }
}
