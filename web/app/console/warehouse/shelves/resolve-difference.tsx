import type { Data } from '@sampan/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callIdempotent } from '../../../api/call.ts'
import { useKeyOfInput } from '../../../api/use-key-of-input.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, FieldError } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/input.tsx'
import { RadioCards } from '../../../ui/selection-controls.tsx'

export type StocktakeLine = Data<'/api/staff/stocktakes/get'>['lines'][number]

const CHOICES = {
  missing: ['found', 'moved', 'lost'],
  unexpected: ['moved', 'put_back', 'not_ours'],
} as const
type Resolution = (typeof CHOICES)[keyof typeof CHOICES][number]

/** Resolves one difference of a stocktake, with a reason. */
export function ResolveDifference({
  stocktakeNumber,
  shelf,
  line,
  onClose,
}: {
  readonly stocktakeNumber: number
  readonly shelf: string
  readonly line: StocktakeLine
  readonly onClose: () => void
}) {
  const t = useTranslations('console')
  const s = useTranslations('console-shelves')
  const { revalidate } = useRevalidator()
  const difference = line.difference === 'missing' ? 'missing' : 'unexpected'
  const { keyOf } = useKeyOfInput()
  const [resolution, setResolution] = useState<Resolution>(CHOICES[difference][0])
  const [found, setFound] = useState('')
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const asksShelf = difference === 'missing' && resolution === 'moved'
  const save = async () => {
    setBusy(true)
    const input = {
      ...{ stocktake_number: stocktakeNumber, code: line.code, resolution, reason },
      shelf: asksShelf ? found : '',
    }
    const answer = await callIdempotent(keyOf(input))('/api/staff/stocktakes/resolve', input)
    setBusy(false)
    if (!answer.ok)
      return setErrors(Object.keys(answer.fields).length > 0 ? answer.fields : { form: answer.msg })
    void revalidate()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={s('resolve_named', { code: line.code })}
      description={s(difference === 'missing' ? 'missing_note' : 'unexpected_note', { shelf })}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button variant="primary" busy={isBusy} onClick={() => void save()}>
            {s('resolve')}
          </Button>
        </>
      }
    >
      <RadioCards
        legend={s('resolve')}
        name="resolution"
        value={resolution}
        onChange={(value) => setResolution(value as Resolution)}
        options={CHOICES[difference].map((value) => ({
          value,
          title:
            value === 'moved' && difference === 'unexpected'
              ? s('book_here', { shelf })
              : s(`resolution_${value}`),
          ...(value === 'lost' && { note: s('lost_note') }),
        }))}
      />
      {asksShelf && (
        <Field label={s('found_on')} error={errors.shelf}>
          <TextInput
            className="figures max-w-40"
            autoCapitalize="characters"
            value={found}
            onChange={({ target }) => setFound(target.value)}
          />
        </Field>
      )}
      <Field label={t('reason')} error={errors.reason}>
        <TextInput maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      {errors.form && <FieldError>{errors.form}</FieldError>}
    </Dialog>
  )
}
