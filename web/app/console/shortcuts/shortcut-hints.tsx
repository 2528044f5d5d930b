import { useTranslations } from '../../messages/use-translations.tsx'

export interface ShortcutHint {
  /** As printed on the key. */
  readonly keys: readonly string[]
  readonly does: string
}

/** A key of the keyboard, drawn as one. Not on phones, which have none; printed cards show it. */
export function Key({ children }: { readonly children: string }) {
  return (
    <kbd className="not-print:max-tablet:hidden inline-grid min-w-5 place-items-center rounded-[4px] border border-line bg-sunken px-1 font-[inherit] text-[0.75rem] leading-4.5 text-ink-2">
      {children}
    </kbd>
  )
}

/** The keyboard shortcuts of the page, on one line below it. Hidden on phones. */
export function ShortcutHints({ hints }: { readonly hints: readonly ShortcutHint[] }) {
  const t = useTranslations('console')
  const all = [...hints, { keys: ['g'], does: t('key_go') }]
  return (
    <dl
      aria-label={t('keys')}
      className="mt-4 flex flex-wrap gap-x-5 gap-y-1.5 text-caption text-ink-3 max-tablet:hidden pointer-coarse:hidden"
    >
      {all.map(({ keys, does }) => (
        <div key={does} className="flex items-center gap-1.5">
          <dt className="flex gap-1">
            {keys.map((key) => (
              <Key key={key}>{key}</Key>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}
