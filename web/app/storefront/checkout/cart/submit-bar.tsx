import { useTranslations } from '../../../messages/use-translations.tsx'
import { Money } from '../../../ui/amounts/amounts.tsx'
import { Estimate } from '../../../ui/amounts/estimate.tsx'
import { Button } from '../../../ui/button.tsx'
import { NeedsScripts } from '../../../ui/needs-scripts.tsx'

interface SubmitBarProps {
  readonly count: number
  /** In US dollars. */
  readonly total: number
  /** A selected line is being changed, so its total is not known yet. */
  readonly isSettling: boolean
  readonly isLeaving: boolean
  readonly onSubmit: () => void
}

/** Number and total of the selected lines; sticky while the cart is longer than the screen. */
export function SubmitBar({ count, total, isSettling, isLeaving, onSubmit }: SubmitBarProps) {
  const t = useTranslations('cart')
  return (
    <div className="action-bar mt-5 flex flex-wrap items-center justify-between gap-4 rounded-medium border border-line bg-surface px-5 py-3.5 shadow-lift max-tablet:bottom-[60px] max-tablet:-mx-5 max-tablet:rounded-none max-tablet:border-x-0">
      <div className="flex-1 basis-32">
        <p aria-live="polite" className="grid">
          <span className="text-caption text-ink-3">{t('chosen', { count })}</span>
          <span className={`text-title font-bold ${isSettling ? 'opacity-50' : ''}`}>
            <Money amount={total} />
            <Estimate amount={total} />
          </span>
        </p>
        <NeedsScripts />
      </div>
      <Button variant="primary" onClick={onSubmit} disabled={isSettling} busy={isLeaving}>
        {t('submit')}
      </Button>
    </div>
  )
}
