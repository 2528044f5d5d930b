import type { ChannelForm } from '@sampan/contract'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import type { Country } from '../../../ui/forms/countries.ts'
import { CountrySelect } from '../../../ui/forms/country-select.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select, TextInput } from '../../../ui/forms/input.tsx'
import { useRows } from '../../queue/use-rows.ts'
import { SURCHARGE_KINDS, type SurchargeKind } from './read-channel.ts'

type Surcharge = ChannelForm['surcharges'][number]

interface SurchargeRowsProps {
  readonly initial: readonly Surcharge[]
  readonly countries: readonly Country[]
  /** Returns the error of a path, for example `surcharges.0.price`. */
  readonly errorAt: (path: string) => string | undefined
  readonly onChange: () => void
}

/** The surcharges of a channel: one row each, with the fields of its kind. */
export function SurchargeRows({ initial, countries, errorAt, onChange }: SurchargeRowsProps) {
  const f = useTranslations('console-tariff')
  const { rows, add, change, remove } = useRows<{ kind: SurchargeKind; one: Partial<Surcharge> }>(
    initial.map((one) => ({ kind: one.kind, one })),
    onChange,
  )
  const addNext = () => {
    const kind = rows.some(({ row }) => row.kind === 'fuel') ? 'oversize' : 'fuel'
    add({ kind, one: { kind } })
  }
  return (
    <div className="grid gap-4">
      {rows.map(({ key, row: { kind, one } }, index) => (
        <fieldset
          key={key}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 border-line border-t pt-4 first:border-t-0 first:pt-0"
        >
          <legend className="sr-only">{f('surcharge_number', { number: index + 1 })}</legend>
          <div className="grid items-start gap-3 tablet:grid-cols-2 desktop:grid-cols-4">
            <Field label={f('surcharge')} error={errorAt(`surcharges.${index}.kind`)}>
              <Select
                name={`surcharges.${index}.kind`}
                value={kind}
                onChange={({ target }) => change(key, { kind: target.value as SurchargeKind, one })}
                options={SURCHARGE_KINDS.map((value) => ({ value, label: f(`surcharge_${value}`) }))}
              />
            </Field>
            <SurchargeFields
              key={kind}
              kind={kind}
              one={one}
              path={`surcharges.${index}`}
              {...{ countries, errorAt, onChange }}
            />
          </div>
          <IconButton
            className="mt-7"
            label={f('surcharge_remove', { number: index + 1 })}
            onClick={() => remove(key)}
          >
            <Trash2 size={18} aria-hidden />
          </IconButton>
        </fieldset>
      ))}
      {rows.length === 0 && <p className="text-small text-ink-3">{f('no_surcharges')}</p>}
      <div>
        <Button size="small" onClick={addNext}>
          <Plus size={16} aria-hidden />
          {f('surcharge_add')}
        </Button>
      </div>
    </div>
  )
}

interface SurchargeFieldsProps extends Omit<SurchargeRowsProps, 'initial'> {
  readonly kind: SurchargeKind
  /** The row's initial values; those of another kind once the kind has changed. */
  readonly one: Partial<Surcharge>
  readonly path: string
}

function SurchargeFields({ kind, one, path, countries, errorAt, onChange }: SurchargeFieldsProps) {
  const f = useTranslations('console-tariff')
  const number = (name: 'percent' | 'side' | 'price', value: number | undefined) => (
    <Field label={f(`surcharge_${name}`)} error={errorAt(`${path}.${name}`)}>
      <TextInput
        name={`${path}.${name}`}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={value}
        className="figures text-end"
      />
    </Field>
  )
  const price = number('price', 'price' in one ? one.price : undefined)
  switch (kind) {
    case 'fuel':
      return number('percent', 'percent' in one ? one.percent : undefined)
    case 'per_piece':
      return price
    case 'oversize':
      return (
        <>
          {number('side', 'side' in one ? one.side : undefined)}
          {price}
        </>
      )
    case 'remote':
      return (
        <>
          <Field label={f('surcharge_country')} error={errorAt(`${path}.country_code`)}>
            <CountrySelect
              countries={countries}
              name={`${path}.country_code`}
              initial={'country_code' in one ? (one.country_code ?? '') : ''}
              onChange={onChange}
            />
          </Field>
          {price}
          <Field
            label={f('surcharge_postcodes')}
            hint={f('hint_postcodes')}
            error={errorAt(`${path}.postcodes`)}
            className="tablet:col-span-2 desktop:col-span-3"
          >
            <TextInput
              name={`${path}.postcodes`}
              autoComplete="off"
              defaultValue={'postcodes' in one ? one.postcodes?.join(', ') : ''}
              className="figures"
            />
          </Field>
        </>
      )
  }
}
