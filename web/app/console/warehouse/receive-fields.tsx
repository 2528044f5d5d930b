import { cmToMillimetres, gramsToKg, volumetricGrams } from '@sampan/domain/units'
import type { ComponentProps } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Weight } from '../../ui/amounts/amounts.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select, TextArea, TextInput } from '../../ui/forms/input.tsx'
import { Checkbox } from '../../ui/forms/selection-controls.tsx'
import { FloorKey } from '../floor/floor-key.tsx'
import { PROBLEM_KINDS } from '../orders/problem-form.tsx'
import { MeasureFields } from './measure-fields.tsx'
import { type Measures, numbersOf } from './measures.ts'
import type { ReceiptDraft } from './use-receipt-draft.ts'

type Fields = Readonly<Record<string, string>>

/** Keeps only letters and digits, as the server does for comparison. */
export const bareNumber = (number: string) => number.toUpperCase().replace(/[^A-Z0-9]/g, '')

interface DraftProps {
  readonly draft: ReceiptDraft
  readonly set: (part: Partial<ReceiptDraft>) => void
  readonly error: string | undefined
}

/** The number on the parcel's label; if the order expects another, staff must confirm it. */
export function LabelNumber({ draft, set, expected, error }: DraftProps & { readonly expected: string }) {
  const r = useTranslations('console-receiving')
  const differs = expected !== '' && bareNumber(draft.trackingNumber) !== bareNumber(expected)
  return (
    <div className="grid content-start gap-4">
      <Field
        label={r('label_number')}
        error={error}
        hint={differs ? r('number_differs', { number: expected }) : undefined}
      >
        <TextInput
          name="tracking_number"
          value={draft.trackingNumber}
          onChange={({ target }) => set({ trackingNumber: target.value })}
          autoCapitalize="characters"
          className="figures"
        />
      </Field>
      {differs && (
        <Checkbox
          name="is_match_on_purpose"
          checked={draft.isMatchOnPurpose}
          onChange={({ target }) => set({ isMatchOnPurpose: target.checked })}
        >
          {r('on_purpose')}
        </Checkbox>
      )}
    </div>
  )
}

interface ScaleProps {
  readonly measures: Measures
  readonly onType: (part: Partial<Measures>) => void
  /** The usual weight of the pieces together, in kilograms; 0 when unknown. */
  readonly usualWeight?: number
  readonly fields: Fields
}

/** Weight and sides, with the volumetric weight. */
export function Scale({ measures, onType, usualWeight = 0, fields }: ScaleProps) {
  const r = useTranslations('console-receiving')
  const { length, width, height } = numbersOf(measures)
  const volume = volumeOf(length, width, height)
  return (
    <div className="@container grid gap-2">
      <div className="grid grid-cols-2 gap-4 @sm:grid-cols-4">
        <MeasureFields measures={measures} onType={onType} fields={fields} />
      </div>
      <p className="min-h-5 text-caption text-ink-3" aria-live="polite">
        {usualWeight > 0 && r.rich('usual', { weight: <Weight kg={usualWeight} /> })}
        {usualWeight > 0 && volume > 0 && ' · '}
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

interface StorageProps {
  /** The attributes of each control, uncontrolled or controlled. */
  readonly shelf: Pick<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange'>
  readonly goodsType: Pick<ComponentProps<'select'>, 'value' | 'defaultValue' | 'onChange'>
  readonly fields: Fields
}

/** The fields for how goods are stored: their type and their shelf. */
export function Storage({ shelf, goodsType, fields }: StorageProps) {
  const t = useTranslations('console')
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <Field label={t('goods_type')} error={fields.goods_type}>
        <Select
          name="goods_type"
          {...goodsType}
          options={GOODS_TYPES.map((value) => ({ value, label: t(`goods_${value}`) }))}
        />
      </Field>
      <Field label={t('shelf')} error={fields.shelf}>
        <TextInput name="shelf" maxLength={20} {...shelf} autoCapitalize="characters" />
      </Field>
    </div>
  )
}

interface QualityProps extends DraftProps {
  readonly onQualityChange: (quality: 'good' | 'bad') => void
}

/** Goods as ordered, or a description of the problem. Neither is preselected, so that someone has to look. */
export function Quality({ draft, set, onQualityChange, error }: QualityProps) {
  const r = useTranslations('console-receiving')
  const o = useTranslations('console-orders')
  return (
    <div className="grid gap-4">
      <fieldset className="grid gap-2 tablet:grid-cols-2">
        <legend className="sr-only">{r('check')}</legend>
        <FloorKey
          shortcut="F2"
          isChosen={draft.quality === 'good'}
          title={r('check_good_note')}
          onClick={() => onQualityChange('good')}
          className="min-h-14"
        >
          {r('check_good')}
        </FloorKey>
        <FloorKey
          shortcut="F4"
          isChosen={draft.quality === 'bad'}
          title={r('check_bad_note')}
          onClick={() => onQualityChange('bad')}
          className="min-h-14 aria-pressed:border-bad aria-pressed:bg-bad-wash aria-pressed:text-bad"
        >
          {r('check_bad')}
        </FloorKey>
      </fieldset>
      {draft.quality === 'bad' && (
        <>
          <Field label={o('problem_kind')} className="max-w-72">
            <Select
              name="problem_kind"
              value={draft.problemKind}
              onChange={({ target }) => set({ problemKind: target.value })}
              options={PROBLEM_KINDS.map((value) => ({ value, label: o(`problem_${value}`) }))}
            />
          </Field>
          <Field label={r('problem')} error={error}>
            <TextArea
              name="problem_note"
              rows={3}
              maxLength={1000}
              required
              autoFocus
              value={draft.problemNote}
              onChange={({ target }) => set({ problemNote: target.value })}
            />
          </Field>
        </>
      )}
    </div>
  )
}
