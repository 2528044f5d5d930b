import { type SubmitEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callIdempotent } from '../../../api/call.ts'
import { useKeyOfInput } from '../../../api/use-key-of-input.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/input.tsx'
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
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const close = () => setOpen(false)
  const formId = useId()
  const create = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const labels = openPaper()
    setBusy(true)
    const input = { count: Number(count) }
    const made = await callIdempotent(keyOf(input))('/api/staff/shelves/create_boxes', input)
    setBusy(false)
    if (!made.ok) {
      labels.close()
      return setError(made.fields.count ?? made.msg)
    }
    labels.show(staffPaths.shelfLabels(made.data.boxes))
    forget()
    close()
    setError(undefined)
    void revalidate()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{s('new_boxes')}</Button>
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
      >
        <form method="post" id={formId} noValidate onSubmit={create}>
          <Field label={s('how_many')} error={error}>
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
