import type { Ref } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import type { useRowResults } from './use-purchases.ts'

interface BuyingBarProps {
  readonly ref: Ref<HTMLButtonElement>
  readonly rows: ReturnType<typeof useRowResults>
  readonly label: string
  readonly disabled?: boolean
  readonly onClick: () => void
}

/** The main button of the page, below the rows, with the progress of a long task. */
export function BuyingBar({ ref, rows, label, disabled, onClick }: BuyingBarProps) {
  const b = useTranslations('console-buying')
  return (
    <div className="action-bar flex flex-wrap items-center justify-end gap-3 border-line border-t bg-paper py-3">
      <p role="status" className="text-small text-ink-2">
        {rows.progress && b('accepting', rows.progress)}
      </p>
      <Button ref={ref} variant="primary" busy={rows.isBusy} disabled={disabled} onClick={onClick}>
        {label}
      </Button>
    </div>
  )
}
