import { cmToMillimetres, gramsToKg, volumetricGrams } from '@sampan/domain/units'
import { useState } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Weight } from '../../ui/amounts.tsx'
import { Field } from '../../ui/field.tsx'
import { Select, TextArea, TextInput } from '../../ui/input.tsx'
import { Checkbox, RadioCards } from '../../ui/selection-controls.tsx'
import { PROBLEM_KINDS } from '../orders/problem-form.tsx'

type Fields = Readonly<Record<string, string>>

/** Keeps only letters and digits, as the server does for comparison. */
const bare = (number: string) => number.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** The number on the parcel's label; if the order expects another, staff must confirm it. */
export function LabelNumber({
  initial,
  expected,
  error,
}: {
  readonly initial: string
  readonly expected: string
  readonly error: string | undefined
}) {
  const r = useTranslations('console-receiving')
  const [typed, setTyped] = useState(initial)
  const differs = expected !== '' && bare(typed) !== bare(expected)
  return (
    <>
      <Field
        label={r('label_number')}
        error={error}
        hint={differs ? r('number_differs', { number: expected }) : undefined}
      >
        <TextInput
          name="tracking_number"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoCapitalize="characters"
          className="figures"
        />
      </Field>
      {differs && <Checkbox name="is_match_on_purpose">{r('on_purpose')}</Checkbox>}
    </>
  )
}

const SIDES = ['length', 'width', 'height'] as const

const typedNumber = (value: number) => (value > 0 ? String(value) : '')

/** Weight in kilograms and sides in centimetres; 0 while unknown. */
export interface Measures {
  readonly weight: number
  readonly length: number
  readonly width: number
  readonly height: number
}

/** Weight and sides, with the volumetric weight. */
export function Scale({ initial, fields }: { readonly initial: Measures; readonly fields: Fields }) {
  const t = useTranslations('console')
  const r = useTranslations('console-receiving')
  const [sides, setSides] = useState({
    length: typedNumber(initial.length),
    width: typedNumber(initial.width),
    height: typedNumber(initial.height),
  })
  const [length, width, height] = SIDES.map((side) => Number(sides[side].replace(',', '.')))
  const volume = length && width && height ? volumeOf(length, width, height) : 0
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 gap-4 tablet:grid-cols-4">
        <Field label={t('weight_kg')} error={fields.weight}>
          <TextInput
            name="weight"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typedNumber(initial.weight)}
            className="figures"
          />
        </Field>
        {SIDES.map((side) => (
          <Field key={side} label={t(`${side}_cm`)} error={fields[side]}>
            <TextInput
              name={side}
              inputMode="decimal"
              autoComplete="off"
              value={sides[side]}
              onChange={({ target }) => setSides({ ...sides, [side]: target.value })}
              className="figures"
            />
          </Field>
        ))}
      </div>
      <p className="min-h-5 text-caption text-ink-3" aria-live="polite">
        {volume > 0 && r.rich('volume', { weight: <Weight kg={volume} /> })}
      </p>
    </div>
  )
}

/** Returns the volumetric kilograms of sides in centimetres; 0 for an invalid size. */
function volumeOf(length: number, width: number, height: number): number {
  if (![length, width, height].every((side) => side > 0 && side <= 1000)) return 0
  const size = {
    length: cmToMillimetres(length),
    width: cmToMillimetres(width),
    height: cmToMillimetres(height),
  }
  return gramsToKg(volumetricGrams(size))
}

const GOODS_TYPES = ['0', '3', '4', '5'] as const

export function Place({
  initialShelf,
  initialGoodsType = 0,
  fields,
}: {
  readonly initialShelf: string
  readonly initialGoodsType?: number
  readonly fields: Fields
}) {
  const t = useTranslations('console')
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <Field label={t('goods_type')} error={fields.goods_type}>
        <Select
          name="goods_type"
          defaultValue={String(initialGoodsType)}
          options={GOODS_TYPES.map((value) => ({ value, label: t(`goods_${value}`) }))}
        />
      </Field>
      <Field label={t('shelf')} error={fields.shelf}>
        <TextInput name="shelf" maxLength={20} defaultValue={initialShelf} autoCapitalize="characters" />
      </Field>
    </div>
  )
}

/** Goods as ordered, or a description of the problem. */
export function Quality({ error }: { readonly error: string | undefined }) {
  const r = useTranslations('console-receiving')
  const o = useTranslations('console-orders')
  const [quality, setQuality] = useState('good')
  return (
    <div className="grid gap-4">
      <RadioCards
        legend={r('check')}
        name="quality"
        value={quality}
        onChange={setQuality}
        options={[
          { value: 'good', title: r('check_good'), note: r('check_good_note') },
          { value: 'bad', title: r('check_bad'), note: r('check_bad_note') },
        ]}
      />
      {quality === 'bad' && (
        <>
          <Field label={o('problem_kind')} className="max-w-72">
            <Select
              name="problem_kind"
              options={PROBLEM_KINDS.map((value) => ({ value, label: o(`problem_${value}`) }))}
            />
          </Field>
          <Field label={r('problem')} error={error}>
            <TextArea name="problem_note" rows={3} maxLength={1000} required />
          </Field>
        </>
      )}
    </div>
  )
}
