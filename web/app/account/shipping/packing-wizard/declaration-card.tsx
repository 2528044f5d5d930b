import { ChevronDown } from 'lucide-react'
import { useLanguage, usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import { Day } from '../../../ui/amounts/amounts.tsx'
import { useSumWithCode } from '../../../ui/amounts/use-sum-with-code.ts'
import { Button } from '../../../ui/button.tsx'
import { type Country, nameOfCountry } from '../../../ui/forms/countries.ts'
import { CountrySelect } from '../../../ui/forms/country-select.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/input.tsx'
import { IsolatedParts } from '../../../ui/texts/isolated-parts.tsx'
import { differs, lineDraft, type ProposedLine } from './declared-draft.ts'
import type { LineDraft } from './parcel-draft.ts'
import type { StepProps } from './step-props.ts'
import type { Proposal } from './use-packing-data.ts'

interface DeclarationCardProps extends Pick<StepProps, 'data' | 'draft' | 'change'> {
  readonly proposal: Proposal
  /** Messages by the request's field, such as `declaration.lines.0.reason`. */
  readonly errors: Readonly<Record<string, string>>
}

/** Nearly all goods are made in China, which is not in the list of destinations. */
const CHINA: Country = { country_code: 'CN', en_name: 'China', cn_name: '中国' }

/** The customs declaration: prefilled for known goods, open where something is missing or wrong. */
export function DeclarationCard({ data, draft, change, proposal, errors }: DeclarationCardProps) {
  const t = useTranslations('declaration')
  const requiredNumber = proposal.tax_number
  const { edition, checked_on } = proposal.nomenclature
  return (
    <section className="card">
      <header className="grid gap-1 p-5 tablet:px-6">
        <h2 className="text-title">{t('title')}</h2>
        <p className="text-small text-ink-2">{t('lead')}</p>
      </header>
      {proposal.lines.map((line, index) => (
        <Line
          key={line.order_id}
          line={line}
          typed={lineDraft(line, draft)}
          origins={[CHINA, ...data.countries]}
          errorOf={(field) => errors[`declaration.lines.${index}.${field}`]}
          onChange={(part) =>
            change((last) => ({
              declared: { ...last.declared, [line.order_id]: { ...last.declared[line.order_id], ...part } },
            }))
          }
        />
      ))}
      <div className="grid gap-4 border-line border-t p-5 tablet:px-6">
        <Field
          label={requiredNumber?.name ?? t('tax_number_other')}
          hint={
            requiredNumber
              ? t('tax_number_hint', { example: requiredNumber.example })
              : t('tax_number_other_hint')
          }
          error={errors['declaration.tax_number']}
          optional={requiredNumber === null}
        >
          <TextInput
            value={draft.taxNumber}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            className="figures max-w-80"
            onChange={({ target }) => change({ taxNumber: target.value })}
          />
        </Field>
        <p className="text-caption text-ink-3">
          {t.rich('nomenclature', { edition, date: <Day of={checked_on} /> })}
        </p>
      </div>
    </section>
  )
}

interface LineProps {
  readonly line: ProposedLine
  readonly typed: LineDraft
  readonly origins: readonly Country[]
  readonly errorOf: (field: keyof LineDraft) => string | undefined
  readonly onChange: (part: Partial<LineDraft>) => void
}

const FIELDS = ['description', 'hs_code', 'origin', 'material', 'unit_value', 'reason'] as const

function Line({ line, typed, origins, errorOf, onChange }: LineProps) {
  const t = useTranslations('declaration')
  const { colon } = usePunctuation()
  const sum = useSumWithCode()
  const lang = useLanguage()
  const { currency, quantity, product_name, paid_value } = line
  const origin = origins.find(({ country_code }) => country_code === typed.origin)
  const isWrong = FIELDS.some((field) => errorOf(field) !== undefined)
  const isOpen = isWrong || line.description === '' || line.unit_value === 0
  const text = (field: Exclude<keyof LineDraft, 'origin'>, most: number, more: object = {}) => (
    <TextInput
      value={typed[field]}
      maxLength={most}
      autoComplete="off"
      onChange={({ target }) => onChange({ [field]: target.value })}
      {...more}
    />
  )
  return (
    <details open={isOpen || undefined} className="group border-line border-t">
      <summary className="flex list-none items-start gap-4 px-5 py-4 hover:bg-sunken focus-visible:-outline-offset-2 tablet:px-6 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow">
          <span className="own-direction block truncate text-caption text-ink-3">{product_name}</span>
          <span className="own-direction block font-medium">{typed.description || t('undescribed')}</span>
          <span className="block text-small text-ink-2">
            <IsolatedParts
              parts={[
                typed.hs_code ? `HS ${typed.hs_code}` : t('unclassified'),
                t('pieces', { count: quantity, sum: `${currency} ${typed.unit_value || '–'}` }),
                origin ? nameOfCountry(origin, lang) : typed.origin,
              ]}
              separator=" · "
            />
          </span>
        </span>
        <span className="flex shrink-0 items-center gap-1 text-small text-ink-2">
          {t('edit')}
          <ChevronDown
            size={16}
            className="transition-transform duration-150 group-open:rotate-180"
            aria-hidden
          />
        </span>
      </summary>
      <div className="grid gap-4 px-5 pt-4 pb-5 tablet:grid-cols-2 tablet:px-6">
        <Proposals line={line} typed={typed} onChange={onChange} />
        <Field
          label={t('description')}
          hint={t('description_hint')}
          error={errorOf('description')}
          className="tablet:col-span-2"
        >
          {text('description', 80)}
        </Field>
        <Field label={t('hs_code')} hint={t('hs_code_hint')} error={errorOf('hs_code')} optional>
          {text('hs_code', 12, { inputMode: 'numeric', className: 'figures' })}
        </Field>
        <Field
          label={t('unit_value', { currency })}
          hint={paid_value === null ? t('not_bought') : t('paid', { sum: sum(currency, paid_value) })}
          error={errorOf('unit_value')}
        >
          {text('unit_value', 12, { inputMode: 'decimal', className: 'figures' })}
        </Field>
        <Field label={t('origin')} error={errorOf('origin')}>
          <CountrySelect
            countries={origins}
            value={typed.origin}
            onChange={({ country_code }) => onChange({ origin: country_code })}
          />
        </Field>
        <Field label={t('material')} error={errorOf('material')} optional>
          {text('material', 60)}
        </Field>
        {differs(line, typed) && (
          <Field
            label={t('reason')}
            hint={t('reason_hint')}
            error={errorOf('reason')}
            className="tablet:col-span-2"
          >
            {text('reason', 200)}
          </Field>
        )}
        {line.rules.map((rule) => (
          <p
            key={rule.text}
            className={`rounded-small px-3 py-2 text-small tablet:col-span-2 ${rule.effect === 'prohibited' ? 'bg-bad-wash' : 'bg-warn-wash'}`}
          >
            <span className="font-medium">{t(rule.effect) + colon}</span>
            {rule.text}
            <span className="mt-1 block text-caption text-ink-2">
              {t('source', { source: rule.source, date: rule.checked_on })}
            </span>
          </p>
        ))}
      </div>
    </details>
  )
}

/** Headings that fit the title; choosing one fills in contents, code and material. */
function Proposals({ line, typed, onChange }: Pick<LineProps, 'line' | 'typed' | 'onChange'>) {
  const t = useTranslations('declaration')
  const others = line.proposals.filter(({ hs_code }) => hs_code !== typed.hs_code)
  if (others.length === 0) return null
  return (
    <div className="grid gap-2 tablet:col-span-2">
      <p className="text-caption text-ink-3">{t('proposed')}</p>
      <div className="flex flex-wrap gap-2">
        {others.map(({ hs_code, description, material }) => (
          <Button
            key={hs_code}
            size="small"
            aria-label={t('use_proposal', { name: line.product_name, code: hs_code, description })}
            onClick={() => onChange({ hs_code, description, material })}
          >
            <span className="figures">{hs_code}</span> {description}
          </Button>
        ))}
      </div>
    </div>
  )
}
