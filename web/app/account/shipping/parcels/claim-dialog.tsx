import type { Data } from '@sampan/contract'
import { plainDecimal } from '@sampan/domain/money'
import { type SubmitEvent, useState } from 'react'
import type { ApiFailure } from '../../../api/api-result.ts'
import { callIdempotent } from '../../../api/call.ts'
import { useKeyOfInput } from '../../../api/use-key-of-input.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Money } from '../../../ui/amounts/amounts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { clearSessionState, useSessionState } from '../../../ui/drafts/use-session-state.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts'
import { Select, TextArea, TextInput } from '../../../ui/forms/input.tsx'
import { Upload } from '../../../ui/forms/upload.tsx'
import { usePendingUploads } from '../../../ui/forms/use-pending-uploads.ts'
import { toast } from '../../../ui/toasts/toast-store.ts'
import { useReload } from '../../use-reload.ts'

interface ClaimDialogProps {
  readonly parcel: Data<'/api/shopping/get_parcel_detail'>
  readonly onClose: () => void
}

const PHOTOS = ['first', 'second', 'third'] as const
interface Typed extends Record<'kind' | 'description' | (typeof PHOTOS)[number], string> {
  /** Undefined until it is typed. */
  readonly amount?: string
}
const nothing: Typed = { kind: '', description: '', first: '', second: '', third: '' }

/** Opens a claim for a parcel. What is typed and chosen is kept until it is sent. */
export function ClaimDialog({ parcel: { delivery_number, claims }, onClose }: ClaimDialogProps) {
  const t = useTranslations('claims')
  const reload = useReload()
  const possible = claims.options.filter(({ is_possible }) => is_possible)
  const storageKey = `claim:${delivery_number}`
  const [typed, change] = useSessionState(storageKey, nothing)
  const kind = (possible.find((option) => option.kind === typed.kind) ?? possible[0])?.kind ?? 'damaged'
  // Whoever lost a parcel lost all of it.
  const amount = typed.amount ?? (kind === 'lost' ? claims.limit_amount.toFixed(2) : '')
  const [isBusy, setBusy] = useState(false)
  const { isSending, onSending } = usePendingUploads()
  const [refused, setRefused] = useState<ApiFailure>()
  const { keyOf } = useKeyOfInput()
  const needsPhotos = possible.some((option) => option.kind === kind && option.needs_photos)
  const image_urls = PHOTOS.map((name) => typed[name]).filter((url) => url !== '')
  // Where another field cannot be read, the server does not look for photos yet.
  const isPhotoMissing = refused !== undefined && needsPhotos && image_urls.length === 0
  const set = (part: Partial<Typed>) => change((last) => ({ ...last, ...part }))
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    setBusy(true)
    const claim = {
      delivery_number,
      kind,
      amount: plainDecimal(amount) || Number.NaN,
      description: typed.description,
      image_urls,
    }
    const answer = await callIdempotent(keyOf(claim))('/api/shopping/open_claim', claim)
    setBusy(false)
    if (!answer.ok) {
      setRefused(answer)
      return focusFirstError(form)
    }
    clearSessionState(storageKey)
    toast.success(t('sent'))
    onClose()
    void reload()
  }
  const fields = refused?.fields ?? {}
  const photoMissing = isPhotoMissing ? t('photo_missing') : undefined
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('open')}
      description={t('open_lead')}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button variant="primary" type="submit" form="claim" busy={isBusy || isSending}>
            {t('send')}
          </Button>
        </>
      }
      error={Object.keys(fields).length === 0 ? refused?.msg : undefined}
    >
      <form method="post" id="claim" noValidate onSubmit={send} className="grid gap-4">
        <Field label={t('kind')} error={fields.kind}>
          <Select
            name="kind"
            value={kind}
            onChange={({ target }) => set({ kind: target.value })}
            options={possible.map((option) => ({ value: option.kind, label: option.kind_text }))}
          />
        </Field>
        <Field
          label={t('amount')}
          hint={t.rich('amount_hint', { sum: <Money amount={claims.limit_amount} /> })}
          error={fields.amount}
        >
          <TextInput
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            className="figures max-w-40 text-end"
            value={amount}
            onChange={({ target }) => set({ amount: target.value })}
          />
        </Field>
        <Field
          label={t(kind === 'lost' ? 'description_lost' : 'description')}
          hint={t(kind === 'lost' ? 'description_lost_hint' : 'description_hint')}
          error={fields.description}
        >
          <TextArea
            name="description"
            rows={4}
            maxLength={2000}
            value={typed.description}
            onChange={({ target }) => set({ description: target.value })}
          />
        </Field>
        {PHOTOS.map((name, index) => (
          <Field
            key={name}
            label={t('photo', { number: index + 1 })}
            {...(index === 0 && needsPhotos ? { hint: t('photo_hint') } : { optional: true })}
            error={index === 0 ? (fields.image_urls ?? photoMissing) : undefined}
          >
            <Upload value={typed[name]} onChange={(url) => set({ [name]: url })} onSending={onSending} />
          </Field>
        ))}
      </form>
    </Dialog>
  )
}
