import type { Data } from '@sampan/contract'
import { INCIDENT_SEVERITIES, INCIDENT_STATUSES, SYSTEM_PARTS } from '@sampan/contract/status-names'
import { FALLBACK, LANGUAGES, type Language, languageEntry } from '@sampan/messages/languages'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Field, FieldError } from '../../../ui/forms/field.tsx'
import { Select, TextArea, TextInput } from '../../../ui/forms/input.tsx'
import { Checkbox } from '../../../ui/forms/selection-controls.tsx'

export type IncidentForm = Data<'/api/staff/incidents/get'>

interface WithErrors {
  /** Messages by field, such as `title.en`. */
  readonly errors: Readonly<Record<string, string>>
}

/** Title, severity and affected parts. */
export function IncidentFields({ initial, errors }: WithErrors & { readonly initial?: IncidentForm }) {
  const t = useTranslations('console-health')
  const s = useTranslations('status')
  return (
    <>
      <TextsByLanguage name="title" word="title_in" initial={initial?.title} errors={errors} />
      <Field label={t('severity')} error={errors.severity}>
        <Select
          name="severity"
          defaultValue={initial?.severity ?? INCIDENT_SEVERITIES[0]}
          options={INCIDENT_SEVERITIES.map((value) => ({ value, label: s(value) }))}
        />
      </Field>
      <fieldset aria-describedby={errors.parts ? 'parts-error' : undefined}>
        <legend className="text-small font-medium">{t('affected')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {SYSTEM_PARTS.map((part) => (
            <Checkbox
              key={part}
              name="parts"
              value={part}
              defaultChecked={initial?.parts.includes(part) ?? false}
            >
              {s(part)}
            </Checkbox>
          ))}
        </div>
        {errors.parts && <FieldError id="parts-error">{errors.parts}</FieldError>}
      </fieldset>
    </>
  )
}

/** The status that an update gives the incident. */
export function StatusField({ initial }: { readonly initial: IncidentForm['status'] }) {
  const t = useTranslations('console-health')
  const s = useTranslations('status')
  return (
    <Field label={t('status')}>
      <Select
        name="status"
        defaultValue={initial}
        options={INCIDENT_STATUSES.map((value) => ({ value, label: s(value) }))}
      />
    </Field>
  )
}

interface TextsByLanguageProps extends WithErrors {
  readonly name: string
  readonly word: 'title_in' | 'message_in'
  /** Lines of a longer text. */
  readonly rows?: number
  readonly initial?: Readonly<Record<Language, string>> | undefined
}

/** One text in every language; only the English is required. */
export function TextsByLanguage({ name, word, rows, initial, errors }: TextsByLanguageProps) {
  const t = useTranslations('console-health')
  return (
    <div className="grid items-start gap-x-4 gap-y-3 tablet:grid-cols-2">
      {LANGUAGES.map((lang) => {
        const { name: language, tag, direction } = languageEntry(lang)
        const at = `${name}.${lang}`
        const control = { name: at, lang: tag, dir: direction, defaultValue: initial?.[lang] }
        return (
          <Field key={at} label={t(word, { language })} error={errors[at]} optional={lang !== FALLBACK}>
            {rows ? <TextArea {...control} rows={rows} /> : <TextInput {...control} />}
          </Field>
        )
      })}
    </div>
  )
}
