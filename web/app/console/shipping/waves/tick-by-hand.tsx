import { useState } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/input.tsx'

/** Confirms an item whose label cannot be scanned; requires a reason. */
export function TickByHand({
  orderId,
  onTick,
}: {
  readonly orderId: string
  readonly onTick: (reason: string) => void
}) {
  const t = useTranslations('console')
  const w = useTranslations('console-waves')
  const [reason, setReason] = useState<string>()
  const [error, setError] = useState<string>()
  const close = () => setReason(undefined)
  const tick = () => {
    const typed = reason?.trim() ?? ''
    if (typed === '') return setError(w('by_hand_missing'))
    onTick(typed)
    close()
  }
  return (
    <>
      <Button
        variant="plain"
        className="whitespace-nowrap"
        onClick={() => setReason('')}
        aria-label={w('by_hand_title', { id: orderId })}
      >
        {w('by_hand')}
      </Button>
      <Dialog
        open={reason !== undefined}
        onClose={close}
        title={w('by_hand_title', { id: orderId })}
        actions={
          <>
            <Button onClick={close}>{t('back')}</Button>
            <Button variant="primary" onClick={tick}>
              {w('by_hand_tick')}
            </Button>
          </>
        }
      >
        <Field label={w('by_hand_reason')} error={error}>
          <TextInput
            maxLength={200}
            value={reason ?? ''}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </Dialog>
    </>
  )
}
