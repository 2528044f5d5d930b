import { CircleAlert, CircleCheck, CloudOff, ScanBarcode } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Key } from '../layout/shortcut-hints.tsx'
import { useShortcuts } from '../layout/use-shortcuts.ts'

/** The result of the last scan, in words and colour. */
export interface ScanAnswer {
  readonly variant: 'good' | 'warn' | 'bad'
  readonly text: ReactNode
}

interface ScanBoxProps {
  readonly ref: RefObject<HTMLInputElement | null>
  readonly label: string
  readonly answer: ScanAnswer | undefined
  /** Whether it is focused when the page opens. */
  readonly takesFocus?: boolean
  /** The state of scale, camera and others, beside the box. */
  readonly children?: ReactNode
}

/** The page's only scan box, with the result of the last scan. It stays in view. */
export function ScanBox({ ref, label, answer, takesFocus = false, children }: ScanBoxProps) {
  useEffect(() => {
    if (takesFocus) ref.current?.focus()
  }, [ref, takesFocus])
  const enter = () => {
    ref.current?.focus()
    ref.current?.select()
  }
  useShortcuts({ '/': enter }, true)
  return (
    <div className="sticky top-14 z-20 -mx-1 grid grid-cols-[minmax(0,1fr)] gap-2 bg-paper px-1 pt-1 pb-2 desktop:top-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="flex min-h-12 min-w-0 grow basis-64 items-center gap-3 rounded-small border-2 border-sea bg-surface px-3.5 has-focus-visible:focus-ring">
          <ScanBarcode size={22} className="shrink-0 text-sea" aria-hidden />
          <input
            ref={ref}
            aria-label={label}
            placeholder={label}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            className="figures min-w-0 grow bg-transparent text-lead outline-none"
          />
          <Key>/</Key>
        </label>
        {children}
      </div>
      <ScanBand answer={answer} />
    </div>
  )
}

const BANDS = {
  good: { look: 'bg-good-wash text-good', Icon: CircleCheck },
  warn: { look: 'bg-warn-wash text-warn', Icon: CloudOff },
  bad: { look: 'bg-bad-wash text-bad', Icon: CircleAlert },
} as const

function ScanBand({ answer }: Pick<ScanBoxProps, 'answer'>) {
  const t = useTranslations('console')
  const { look, Icon } = BANDS[answer?.variant ?? 'good']
  return (
    <p
      role="status"
      className={`flex min-h-11 items-center gap-2.5 rounded-small px-3.5 py-2 text-small ${answer ? look : 'bg-sunken text-ink-2'}`}
    >
      {answer ? <Icon size={20} className="shrink-0" aria-hidden /> : null}
      <span className="min-w-0 break-words">{answer?.text ?? t('scan_ready')}</span>
    </p>
  )
}
