import { Pencil } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { clearSessionState, useSessionState } from '../../../ui/drafts/use-session-state.ts'
import { TextArea } from '../../../ui/forms/input.tsx'

interface RemarkProps {
  readonly lineId: string
  readonly label: string
  readonly text: string
  /** Resolves to whether the remark was saved. */
  readonly onSave: (text: string) => Promise<boolean>
}

const REMARK_MAX = 500

/** `typed` is set while the remark is being edited. */
const closed: { readonly typed?: string } = {}

/**
 * A note to the buyer, edited in place. Typed text is kept, also across a sign-in, until it is saved or
 * discarded.
 */
export function Remark({ lineId, label, text, onSave }: RemarkProps) {
  const t = useTranslations('cart')
  const { colon } = usePunctuation()
  const storageKey = `cart-remark:${lineId}`
  const [{ typed }, change] = useSessionState(storageKey, closed)
  const [isBusy, setBusy] = useState(false)
  const setTyped = (typed: string) => change(() => ({ typed }))
  const close = () => clearSessionState(storageKey)

  const save = async () => {
    const remark = typed?.trim() ?? text
    if (remark === text) return close()
    setBusy(true)
    const isSaved = await onSave(remark)
    setBusy(false)
    if (isSaved) close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // An input method has the same keys.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') close()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
  }
  if (typed === undefined) {
    return (
      <button
        type="button"
        aria-label={label + colon + (text || t('no_remark'))}
        onClick={() => setTyped(text)}
        className="flex min-h-11 w-full items-center gap-2 rounded-small text-start text-caption text-ink-2 hover:text-ink"
      >
        <span className={`own-direction line-clamp-3 min-w-0 ${text ? '' : 'text-ink-3'}`}>
          {text || t('add_remark')}
        </span>
        <Pencil size={14} className="shrink-0 text-ink-3" aria-hidden />
      </button>
    )
  }
  return (
    <span className="grid gap-2">
      <TextArea
        aria-label={label}
        rows={2}
        maxLength={REMARK_MAX}
        autoFocus
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        className="text-small"
      />
      <span className="figures text-caption text-ink-3">{`${typed.length} / ${REMARK_MAX}`}</span>
      <Button size="small" onClick={save} busy={isBusy}>
        {t('save')}
      </Button>
    </span>
  )
}
