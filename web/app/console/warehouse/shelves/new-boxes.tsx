import { typedNumber } from '@sampan/domain/digits'
import { type SubmitEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ApiFailure } from '../../../api/api-result.ts'
import { callIdempotent } from '../../../api/call.ts'
import { useKeyOfInput } from '../../../api/use-key-of-input.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts'
import { TextInput } from '../../../ui/forms/input.tsx'
import { openPaper } from '../../files/open-paper.ts'
import { staffPaths } from '../../paths.ts'

/** Numbers new storage boxes and opens their labels for printing. */
export function NewBoxes() {
  const t = useTranslations('console')
  const s = useTranslations('console-shelves')
  const { revalidate } = useRevalidator()
  const { keyOf, forget } = useKeyOfInput()
  const [isOpen, setOpen] = useState(false)
  const [count, setCount] = useState('1')
  const [refused, setRefused] = useState<ApiFailure>()
  const [isBusy, setBusy] = useState(false)
  const open = () => {
    setRefused(undefined)
    setOpen(true)
  }
  const close = () => setOpen(false)
  const formId = useId()
  const create = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const labels = openPaper()
    setBusy(true)
    const input = { count: typedNumber(count) }
    const made = await callIdempotent(keyOf(input))('/api/staff/shelves/create_boxes', input)
    setBusy(false)
    if (!made.ok) {
      labels.close()
      setRefused(made)
      return focusFirstError(form)
    }
    labels.show(staffPaths.shelfLabels(made.data.boxes))
    forget()
    close()
    void revalidate()
  }
  return (
    <>
      <Button onClick={open}>{s('new_boxes')}</Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={s('new_boxes')}
        description={s('new_boxes_lead')}
        actions={
          <>
            <Button onClick={close}>{t('back')}</Button>
            <Button type="submit" form={formId} variant="primary" busy={isBusy}>
              {s('new_boxes_print')}
            </Button>
          </>
        }
        error={refused?.fields.count ? undefined : refused?.msg}
      >
        <form method="post" id={formId} noValidate onSubmit={create}>
          <Field label={s('how_many')} error={refused?.fields.count}>
            <TextInput
              inputMode="numeric"
              className="figures max-w-32 text-end"
              value={count}
              onChange={({ target }) => setCount(target.value)}
            />
          </Field>
        </form>
      </Dialog>
    </>
  )
}
