import { type ReactNode, useState } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { ActionBar } from '../../action-bar.tsx'
import { CancelUnpaid } from '../cancel-unpaid.tsx'

interface SelectionBarProps {
  readonly orderIds: readonly string[]
  readonly sum: ReactNode
  readonly onClear: () => void
  readonly onPay: () => void
}

/** Pays or cancels the selected orders. */
export function SelectionBar({ orderIds, sum, onClear, onPay }: SelectionBarProps) {
  const t = useTranslations('orders')
  const [isCancelling, setCancelling] = useState(false)
  const count = orderIds.length
  return (
    <ActionBar label={t('chosen')} summary={t.rich('selected', { count, sum })} onClear={onClear}>
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
    </ActionBar>
  )
}
