import { type ReactNode, useState } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { ClearSelection } from '../clear-selection.tsx'
import { CancelUnpaid } from './cancel-unpaid.tsx'

interface SelectionBarProps {
  readonly orderIds: readonly string[]
  readonly sum: ReactNode
  readonly onClear: () => void
  readonly onPay: () => void
}

/** What can be done with the chosen orders; stays in view while the list scrolls, above the phone's bottom bar. */
export function SelectionBar({ orderIds, sum, onClear, onPay }: SelectionBarProps) {
  const t = useTranslations('orders')
  const [isCancelling, setCancelling] = useState(false)
  const count = orderIds.length
  return (
    <section
      aria-label={t('chosen')}
      className="deep sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-20 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-medium px-4 py-3 tablet:bottom-4 tablet:px-5"
    >
      <p className="grow text-small" aria-live="polite">
        {t.rich('selected', { count, sum })}
        <ClearSelection onClear={onClear} />
      </p>
      <Button size="small" onClick={() => setCancelling(true)}>
        {t('cancel_orders', { count })}
      </Button>
      <Button variant="primary" size="small" onClick={onPay}>
        {t('pay_orders', { count })}
      </Button>
      <CancelUnpaid
        orderIds={orderIds}
        open={isCancelling}
        onClose={() => setCancelling(false)}
        onCancelled={onClear}
      />
    </section>
  )
}
