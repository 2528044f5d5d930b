import type { Data } from '@sampan/contract'
import { type SubmitEvent, useState } from 'react'
import type { ApiFailure } from '../../../api/api-result.ts'
import { callIdempotent } from '../../../api/call.ts'
import { createIdempotencyKey } from '../../../api/idempotency-key.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Moment } from '../../../ui/amounts/amounts.tsx'
import { Button } from '../../../ui/button.tsx'
import { clearSessionState, useSessionState } from '../../../ui/drafts/use-session-state.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { focusFirstError } from '../../../ui/forms/focus-first-error.ts'
import { TextArea } from '../../../ui/forms/input.tsx'
import { Upload } from '../../../ui/forms/upload.tsx'
import { useEarlyText } from '../../../ui/forms/use-early-input.ts'
import { usePendingUploads } from '../../../ui/forms/use-pending-uploads.ts'
import { Photos } from '../../../ui/photos/photos.tsx'
import { toast } from '../../../ui/toasts/toast-store.ts'
import { DetailCard } from '../../detail-page.tsx'
import { useReload } from '../../use-reload.ts'

type Entry = Data<'/api/shopping/get_order_detail'>['conversation'][number]

interface OrderConversationProps {
  readonly orderId: string
  readonly entries: readonly Entry[]
}

const PICTURES = 3
const nothing: { readonly text: string; readonly pictures: readonly string[]; readonly key: string } = {
  text: '',
  pictures: [],
  key: '',
}

/** The questions and answers about an order, and a form for the next question. Typed text is kept until it is sent. */
export function OrderConversation({ orderId, entries }: OrderConversationProps) {
  const t = useTranslations('order-detail')
  const reload = useReload()
  const storageKey = `question:${orderId}`
  const [draft, change] = useSessionState(storageKey, nothing)
  const [isBusy, setBusy] = useState(false)
  const { isSending, onSending } = usePendingUploads()
  const [refused, setRefused] = useState<ApiFailure>()

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    const key = draft.key || createIdempotencyKey()
    change((last) => ({ ...last, key }))
    setBusy(true)
    const answer = await callIdempotent(key)('/api/shopping/ask_about_order', {
      order_id: orderId,
      text: draft.text,
      image_urls: [...draft.pictures],
    })
    setBusy(false)
    if (!answer.ok) {
      setRefused(answer)
      return focusFirstError(form)
    }
    setRefused(undefined)
    clearSessionState(storageKey)
    toast.success(t('ask_sent'))
    void reload()
  }
  const setText = (text: string) => change((last) => ({ ...last, key: '', text }))
  const field = useEarlyText<HTMLTextAreaElement>(draft.text, setText)
  const setPicture = (index: number, url: string) =>
    change((last) => ({
      ...last,
      key: '',
      pictures: [...last.pictures.slice(0, index), url, ...last.pictures.slice(index + 1)].filter(Boolean),
    }))

  return (
    <DetailCard title={t('questions')} onScreenOnly={entries.length === 0}>
      <div className="grid gap-5">
        {entries.length > 0 && (
          <ol className="grid gap-3" aria-label={t('questions')}>
            {entries.map((entry) => (
              <ConversationEntry key={`${entry.at} ${entry.from} ${entry.text}`} entry={entry} />
            ))}
          </ol>
        )}
        <form
          method="post"
          id="ask"
          noValidate
          onSubmit={send}
          className="grid max-w-2xl scroll-mt-24 gap-4 print:hidden"
        >
          <Field
            label={t(entries.length > 0 ? 'ask_more' : 'ask')}
            hint={t('ask_hint')}
            error={refused && (refused.fields.text ?? refused.msg)}
          >
            <TextArea
              ref={field}
              rows={3}
              maxLength={2000}
              value={draft.text}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
          <Field label={t('ask_pictures')} optional>
            <div className="grid gap-3 tablet:grid-cols-3">
              {[...draft.pictures, ''].slice(0, PICTURES).map((url, index) => (
                <Upload
                  // biome-ignore lint/suspicious/noArrayIndexKey: the places of the pictures, in order
                  key={index}
                  value={url}
                  onChange={(next) => setPicture(index, next)}
                  onSending={onSending}
                />
              ))}
            </div>
          </Field>
          <div>
            <Button type="submit" busy={isBusy || isSending}>
              {t('ask_send')}
            </Button>
          </div>
        </form>
      </div>
    </DetailCard>
  )
}

function ConversationEntry({ entry }: { readonly entry: Entry }) {
  const t = useTranslations('order-detail')
  const isMine = entry.from === 'customer'
  const name = isMine ? t('asked_by_you') : t('answered_by', { name: entry.name })
  return (
    <li
      className={`grid max-w-2xl gap-2 rounded-medium px-4 py-3 ${isMine ? 'bg-sunken' : 'border border-line'}`}
    >
      <p className="flex flex-wrap justify-between gap-x-4 text-caption text-ink-3">
        <span>{name}</span>
        <Moment at={entry.at} time />
      </p>
      <p className="typed-text">{entry.text}</p>
      {entry.image_urls.length > 0 && (
        <Photos
          photos={entry.image_urls.map((url, index) => ({
            url,
            alt: t('conversation_picture', { number: index + 1, name }),
          }))}
        />
      )}
    </li>
  )
}
