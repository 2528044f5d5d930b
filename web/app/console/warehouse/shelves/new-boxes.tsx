import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callIdempotent } from '../../../api/call.ts'
import { createIdempotencyKey } from '../../../api/idempotency-key.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/input.tsx'

/** Numbers new storage boxes and opens their labels to be printed. */
export function NewBoxes() {
  const t = useTranslations('console')
  const s = useTranslations('console-shelves')
  const { revalidate } = useRevalidator()
  const [key, setKey] = useState<string>()
  const [count, setCount] = useState('1')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const close = () => setKey(undefined)
  const create = async () => {
    if (key === undefined) return
    setBusy(true)
    const made = await callIdempotent(key)('/api/staff/shelves/create_boxes', { count: Number(count) })
    setBusy(false)
    if (!made.ok) return setError(made.fields.count ?? made.msg)
    close()
    setError(undefined)
    void revalidate()
    window.open(paths.staffShelfLabels(made.data.boxes), '_blank', 'noopener')
  }
  return (
    <>
      <Button onClick={() => setKey(createIdempotencyKey())}>{s('new_boxes')}</Button>
      <Dialog
        open={key !== undefined}
        onClose={close}
        title={s('new_boxes')}
        description={s('new_boxes_lead')}
        actions={
          <>
            <Button onClick={close}>{t('back')}</Button>
            <Button variant="primary" busy={isBusy} onClick={() => void create()}>
              {s('new_boxes_print')}
            </Button>
          </>
        }
      >
        <Field label={s('how_many')} error={error}>
          <TextInput
            inputMode="numeric"
            className="figures max-w-32 text-end"
            value={count}
            onChange={({ target }) => setCount(target.value)}
          />
        </Field>
      </Dialog>
    </>
  )
}
