import { Pencil } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/input.tsx'

interface RemarkProps {
  readonly label: string
  readonly text: string
  readonly onSave: (text: string) => void
}

/** A note to the buyer, changed in its place. */
export function Remark({ label, text, onSave }: RemarkProps) {
  const t = useText('cart')
  const [typed, setTyped] = useState<string>()

  const save = () => {
    setTyped(undefined)
    if (typed !== undefined && typed.trim() !== text) onSave(typed.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTyped(undefined)
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
  }
  if (typed === undefined) {
    return (
      <button
        type="button"
        aria-label={`${label}: ${text || t('no_remark')}`}
        onClick={() => setTyped(text)}
        className="flex min-h-11 w-full items-center gap-2 rounded-small text-left text-caption text-ink-2 hover:text-ink"
      >
        <span className={`line-clamp-3 min-w-0 break-words ${text ? '' : 'text-ink-3'}`}>
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
        maxLength={500}
        autoFocus
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        className="text-small"
      />
      <Button size="small" onClick={save}>
        {t('save')}
      </Button>
    </span>
  )
}
