import type { Data } from '@sampan/contract'
import { type SubmitEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callIdempotent } from '../../../api/call.ts'
import { useKeyOfInput } from '../../../api/use-key-of-input.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Field, FieldError } from '../../../ui/forms/field.tsx'
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts'
import { TextInput } from '../../../ui/forms/input.tsx'
import { RadioCards } from '../../../ui/forms/selection-controls.tsx'
import { useDraft } from '../../forms/use-draft.ts'

export type StocktakeLine = Data<'/api/staff/stocktakes/get'>['lines'][number]

/** Resolves one difference of a stocktake, with a reason. What is typed and chosen is kept until then. */
export function ResolveDifference({
  stocktakeNumber,
  shelf,
  line,
  onClose,
  onFoundAgain,
}: {
  readonly stocktakeNumber: number
  readonly shelf: string
  readonly line: StocktakeLine
  readonly onClose: () => void
  /** Called when it is on this shelf or another again while its customer is asked about it as missing. */
  readonly onFoundAgain: (code: string, place: string) => void
}) {
  const t = useTranslations('console')
  const s = useTranslations('console-shelves')
  const { revalidate } = useRevalidator()
  const difference = line.difference === 'missing' ? 'missing' : 'unexpected'
  const { keyOf } = useKeyOfInput()
  const formId = useId()
  const of = (name: string) => `stocktake:${stocktakeNumber}:${line.code}:${name}`
  const [first = 'found'] = line.choices
  const drafts = {
    resolution: useDraft(of('resolution'), first),
    shelf: useDraft(of('shelf')),
    reason: useDraft(of('reason')),
  }
  // One that was chosen before may not be possible any more.
  const resolution = line.choices.find((one) => one === drafts.resolution.value) ?? first
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const asksShelf = difference === 'missing' && resolution === 'moved'
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setBusy(true)
    const input = {
      ...{ stocktake_number: stocktakeNumber, code: line.code, resolution, reason: drafts.reason.value },
      shelf: asksShelf ? drafts.shelf.value : '',
    }
    const answer = await callIdempotent(keyOf(input))('/api/staff/stocktakes/resolve', input)
    setBusy(false)
    if (!answer.ok) {
      setErrors(Object.keys(answer.fields).length > 0 ? answer.fields : { form: answer.msg })
      return focusFirstError(form)
    }
    for (const draft of Object.values(drafts)) draft.forget()
    if (answer.data.reported_missing) onFoundAgain(line.code, input.shelf || shelf)
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
          <Button type="submit" form={formId} variant="primary" busy={isBusy}>
            {s('resolve')}
          </Button>
        </>
      }
    >
      <form method="post" id={formId} noValidate onSubmit={save} className="grid gap-4">
        <RadioCards
          legend={s('resolve')}
          name="resolution"
          value={resolution}
          onChange={drafts.resolution.set}
          options={line.choices.map((value) => ({
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
            <TextInput className="figures max-w-40" autoCapitalize="characters" {...drafts.shelf.typing} />
          </Field>
        )}
        <Field label={t('reason')} error={errors.reason}>
          <TextInput maxLength={300} {...drafts.reason.typing} />
        </Field>
        {errors.form && <FieldError>{errors.form}</FieldError>}
      </form>
    </Dialog>
  )
}
