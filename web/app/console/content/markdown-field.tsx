import { useRef, useState } from 'react'
import { usePunctuation, useTranslations } from '../../messages/use-translations.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import { toast } from '../../ui/toasts/toast-store.ts'
import type MarkdownPreview from './markdown-preview.tsx'

interface MarkdownFieldProps {
  readonly label: string
  readonly name: string
  readonly initial: string
  readonly lang: string
  readonly dir?: 'ltr' | 'rtl'
  readonly error: string | undefined
}

/** A field for markdown, with a preview. */
export function MarkdownField({ label, name, initial, lang, dir = 'ltr', error }: MarkdownFieldProps) {
  const c = useTranslations('console-content')
  const u = useTranslations('ui')
  const { colon } = usePunctuation()
  const area = useRef<HTMLTextAreaElement>(null)
  const [preview, setPreview] = useState<{ readonly Shown: typeof MarkdownPreview; readonly text: string }>()
  const isPreview = preview !== undefined
  const show = async () => {
    // A failure while rendering would replace the page, with all that was typed.
    const loaded = await import('./markdown-preview.tsx').catch(() => null)
    if (loaded) setPreview({ Shown: loaded.default, text: area.current?.value ?? '' })
    else toast.error(u('unreachable'))
  }
  const button = (word: 'write' | 'preview', pressed: boolean, press: () => void) => (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={`${c(word)}${colon}${label}`}
      onClick={press}
      className="min-h-8 rounded-small px-3 text-caption text-ink-2 pointer-coarse:min-h-11 hover:text-ink aria-pressed:bg-sunken aria-pressed:font-medium aria-pressed:text-ink"
    >
      {c(word)}
    </button>
  )
  return (
    <div className="relative min-w-0">
      <div className="absolute -top-1.5 end-0 flex gap-1">
        {button('write', !isPreview, () => setPreview(undefined))}
        {button('preview', isPreview, () => void show())}
      </div>
      <Field label={label} hint={c('hint_markdown')} error={error}>
        <TextArea
          ref={area}
          name={name}
          rows={16}
          lang={lang}
          dir={dir}
          defaultValue={initial}
          className={`leading-relaxed ${isPreview ? 'sr-only' : ''}`}
        />
        {isPreview && (
          <div
            lang={lang}
            dir={dir}
            className="min-h-100 min-w-0 overflow-x-auto rounded-small border border-line bg-paper px-4 py-3"
          >
            <preview.Shown text={preview.text} />
          </div>
        )}
      </Field>
    </div>
  )
}
