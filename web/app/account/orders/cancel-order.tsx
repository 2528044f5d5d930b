import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { loadDialog } from '../../ui/dialogs/load-dialog.tsx'
import { useOpened } from '../../ui/drafts/use-opened.ts'
import { CancelUnpaid } from './cancel-unpaid.tsx'
import { FORWARDING, type OrderRow, type ReturnFees, STATUS } from './order-statuses.ts'

const RequestDialog = loadDialog(() => import('./request-dialog.tsx'))

type Cancellable = Pick<
  OrderRow,
  'order_id' | 'order_type' | 'order_status' | 'request_possible' | 'return_state'
>

/** Cancels an unpaid order, or asks staff to cancel or return another one; nothing where neither is possible. */
export function CancelOrder({
  order,
  fees,
  className = '',
}: {
  readonly order: Cancellable
  readonly fees: ReturnFees
  readonly className?: string
}) {
  const t = useTranslations('orders')
  const [opened, setOpened] = useOpened<'unpaid' | 'cancel' | 'return'>(`cancel:${order.order_id}`)
  const possible = order.order_status === STATUS.unpaid ? 'unpaid' : order.request_possible
  // What is being asked stays open when the order changes: its answer may have been lost.
  const kind = opened === 'cancel' || opened === 'return' ? opened : possible
  if (kind === '') return null
  const close = () => setOpened('')
  return (
    <>
      <Button variant="plain" size="small" className={className} onClick={() => setOpened(kind)}>
        {t(kind === 'unpaid' ? 'cancel' : `ask_${kind}`)}
      </Button>
      {kind === 'unpaid' ? (
        <CancelUnpaid orderIds={[order.order_id]} open={opened !== ''} onClose={close} />
      ) : (
        opened !== '' && (
          <RequestDialog
            orderId={order.order_id}
            kind={kind}
            isForwarding={order.order_type === FORWARDING}
            fee={{ min: fees.return_fee_min, max: fees.return_fee_max }}
            isAsked={order.return_state === 'asked'}
            onClose={close}
          />
        )
      )}
    </>
  )
}
