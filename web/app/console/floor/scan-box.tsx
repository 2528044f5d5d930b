import { CircleAlert, CircleCheck, CloudOff, ScanBarcode, TriangleAlert } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { usePunctuation, useTranslations } from '../../messages/use-translations.tsx'
import { Key } from '../shortcuts/shortcut-hints.tsx'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { type Sound, useScanSound } from './scan-sound.ts'
import { type KeptScans, NOTHING_KEPT } from './use-scan-line.ts'

/** The result of the last scan, in words, colour and sound. */
export interface ScanAnswer {
  readonly variant: Sound
  readonly text: ReactNode
}

interface ScanBoxProps {
  readonly ref: RefObject<HTMLInputElement | null>
  readonly label: string
  /** The same object until the next scan is answered: each new one is sounded. */
  readonly answer: ScanAnswer | undefined
  /** Of a page whose scans wait for a connection. */
  readonly kept?: KeptScans
  /** Whether it is focused when the page opens. */
  readonly takesFocus?: boolean
  /** The state of scale, camera and others, beside the box. */
  readonly children?: ReactNode
}

/** The page's only scan box, with the result of the last scan. It stays in view. */
export function ScanBox({
  ref,
  label,
  answer,
  kept = NOTHING_KEPT,
  takesFocus = false,
  children,
}: ScanBoxProps) {
  useEffect(() => {
    if (takesFocus) ref.current?.focus()
  }, [ref, takesFocus])
  const enter = () => {
    ref.current?.focus()
    ref.current?.select()
  }
  useShortcuts({ '/': enter }, true)
  return (
    <div className="sticky top-14 z-20 -mx-1 grid grid-cols-1 gap-2 bg-paper px-1 pt-1 pb-2 desktop:top-0">
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
            className="figures min-w-0 grow bg-transparent text-lead text-ellipsis outline-none max-tablet:text-body"
          />
          <Key>/</Key>
        </label>
        {children}
      </div>
      <ScanBand answer={answer} kept={kept} />
    </div>
  )
}

const BANDS = {
  good: { look: 'bg-good-wash text-good', Icon: CircleCheck },
  warn: { look: 'bg-warn-wash text-warn', Icon: TriangleAlert },
  bad: { look: 'bg-bad-wash text-bad', Icon: CircleAlert },
  kept: { look: 'bg-warn-wash text-warn', Icon: CloudOff },
} as const

/**
 * Scans that wait for a connection are shown first, then scans that were refused: a later answer must hide
 * neither.
 */
function ScanBand({
  answer,
  kept: { waiting, refused },
}: {
  readonly answer: ScanAnswer | undefined
  readonly kept: KeptScans
}) {
  const t = useTranslations('console')
  const { comma, colon } = usePunctuation()
  const isWaiting = waiting.length > 0
  useScanSound(answer, waiting.length)
  const { look, Icon } = BANDS[isWaiting ? 'kept' : refused.length > 0 ? 'bad' : (answer?.variant ?? 'good')]
  return (
    <div
      role="status"
      className={`flex min-h-11 items-center gap-2.5 rounded-small px-3.5 py-2 text-small ${answer || isWaiting ? look : 'bg-sunken text-ink-2'}`}
    >
      {answer || isWaiting ? <Icon size={20} className="shrink-0" aria-hidden /> : null}
      <div className="min-w-0 break-words">
        {isWaiting ? (
          <strong className="text-lead">
            {t('scans_kept', { count: waiting.length, codes: waiting.join(comma) })}
          </strong>
        ) : refused.length > 0 ? (
          <ul>
            {refused.map(({ code, msg }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a code may be scanned twice, and the list only grows
              <li key={index}>
                <strong>{code}</strong>
                {colon}
                {msg}
              </li>
            ))}
          </ul>
        ) : (
          (answer?.text ?? t('scan_ready'))
        )}
      </div>
    </div>
  )
}
