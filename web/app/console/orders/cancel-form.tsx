import { useTranslations } from '../../messages/use-translations.tsx'
import { useDollarFormat } from '../../ui/amounts/use-dollar-format.ts'
import { ReasonForCustomer } from '../forms/reason-for-customer.tsx'
import type { StaffOrder } from './order-progress.ts'

/** Cancels an order that cannot be bought. */
export function CancelForm({ order: { order_id, revision } }: { readonly order: StaffOrder }) {
  const o = useTranslations('console-orders')
  const dollars = useDollarFormat()
  return (
    <ReasonForCustomer<{ readonly returned_amount: number }>
      intent="cancel"
      draft={`cancel:${order_id}:reason`}
      revision={revision}
      title={o('cancel_title')}
      lead={o('cancel_lead')}
      question={o('cancel_reason')}
      submitLabel={o('cancel_order')}
      done={({ returned_amount }) => o('cancelled', { sum: dollars(returned_amount) })}
    />
  )
}
