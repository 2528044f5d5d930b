import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { ApiResult } from '../../../api/api-result.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { WeightBar } from '../../../ui/amounts/weight-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Country } from '../../../ui/forms/countries.ts'
import { CountrySelect } from '../../../ui/forms/country-select.tsx'
import { Field, FormError } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/input.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { useEarlyInput } from '../../../ui/forms/use-early-input.ts'
import { toast } from '../../../ui/toasts/toast-store.ts'
import { chargedWeight, GOODS_TYPES, type ParcelQuery, readParcelQuery } from './parcel-query.ts'

interface CalculatorFormProps {
  readonly query: ParcelQuery
  readonly countries: readonly Country[]
  readonly divisor: number | undefined
  readonly answer: ApiResult<'/api/service/check_ship_freight'> | undefined
}

const sides = ['package_length', 'package_width', 'package_height'] as const

/** The parcel, with its charged weight while typing. A GET form, so that the parcel is in the address. */
export function CalculatorForm({ query, countries, divisor, answer }: CalculatorFormProps) {
  const t = useTranslations('calculator')
  const [parcel, setParcel] = useState(query)
  const isBusy = useNavigation().location?.pathname === paths.calculator()
  const fields = useFieldErrors(query, answer)
  const problem = useProblem(answer)
  useProgress(isBusy)
  const form = useRef<HTMLFormElement>(null)
  useEarlyInput(() => {
    if (form.current) setParcel(typedIn(form.current))
  })

  const change = (name: keyof ParcelQuery) => (value: number) =>
    setParcel((last) => ({ ...last, [name]: String(value) }))
  const weight = chargedWeight(parcel, divisor)
  return (
    <Form
      ref={form}
      action={paths.calculator()}
      noValidate
      preventScrollReset
      // Covers typing; the plus and minus buttons report their changes themselves.
      onInput={({ currentTarget }) => setParcel(typedIn(currentTarget))}
      className="card grid gap-6 p-5 tablet:p-7 desktop:grid-cols-[1fr_22rem] desktop:gap-10"
    >
      <div className="grid gap-5 tablet:grid-cols-2">
        <Field label={t('country')} error={fields.country_code}>
          <CountrySelect countries={countries} name="country_code" initial={query.country_code} />
        </Field>
        <Field label={t('goods_type')} error={fields.goods_type}>
          <Select
            name="goods_type"
            placeholder={t('choose')}
            defaultValue={query.goods_type}
            options={GOODS_TYPES.map((value) => ({ value, label: t(`goods_${value}`) }))}
          />
        </Field>
        <Field label={t('weight')} error={fields.package_weight} className="tablet:col-span-2">
          <NumberField
            name="package_weight"
            {...(query.package_weight && { initial: Number(query.package_weight) })}
            max={1000}
            decimals={3}
            step={0.5}
            unit={t('weight_unit')}
            onChange={change('package_weight')}
          />
        </Field>
        <fieldset className="tablet:col-span-2">
          <legend className="mb-1.5 text-small font-medium">
            {t('size')} <span className="ms-1 text-caption font-normal text-ink-3">{t('size_hint')}</span>
          </legend>
          <div className="grid grid-cols-3 gap-3 tablet:max-w-xl">
            {sides.map((side) => (
              <Field key={side} label={t(side)} error={fields[side]}>
                <NumberField
                  name={side}
                  initial={Number(query[side])}
                  max={1000}
                  decimals={1}
                  unit={t('side_unit')}
                  bare
                  onChange={change(side)}
                />
              </Field>
            ))}
          </div>
        </fieldset>
      </div>
      <div className="grid content-between gap-5 rounded-medium bg-sunken p-5">
        <div>
          <h2 className="mb-3.5 text-title">{t('weighed')}</h2>
          {weight ? (
            <>
              <WeightBar
                items={weight.actual}
                volume={weight.volumeAbove}
                packing={0}
                charged={weight.charged}
              />
              <p className="mt-3 text-caption text-ink-2" aria-live="polite">
                {weight.volumeAbove > 0 ? t('volume_wins') : t('scale_wins')}
              </p>
            </>
          ) : (
            <p className="text-small text-ink-2">{t('weighed_empty')}</p>
          )}
        </div>
        <div className="grid gap-3">
          <FormError>{problem}</FormError>
          <Button type="submit" variant="primary" busy={isBusy}>
            {t('calculate')}
          </Button>
        </div>
      </div>
    </Form>
  )
}

const typedIn = (form: HTMLFormElement): ParcelQuery =>
  readParcelQuery(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])))

const required = ['country_code', 'goods_type', 'package_weight'] as const

/** Returns the errors by field; an empty field has its own message. */
function useFieldErrors(
  query: ParcelQuery,
  answer: CalculatorFormProps['answer'],
): Readonly<Record<string, string>> {
  const t = useTranslations('calculator')
  if (answer?.ok !== false) return {}
  const empty = required.filter((name) => !query[name]).map((name) => [name, t('required')])
  return { ...answer.fields, ...Object.fromEntries(empty) }
}

/** Returns why there are no prices; undefined while there is nothing to report. */
function useProblem(answer: CalculatorFormProps['answer']): string | undefined {
  const t = useTranslations('calculator')
  return answer?.ok === false ? answer.msg || t('try_again') : undefined
}

function useProgress(isBusy: boolean): void {
  const t = useTranslations('calculator')
  const text = isBusy ? t('progress') : undefined
  useEffect(() => (text ? toast.progress(text).close : undefined), [text])
}
