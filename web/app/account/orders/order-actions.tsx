import { useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink, buttonClass } from '../../ui/button.tsx'
import { ExtendStorage } from '../extend-storage.tsx'
import { ReturnUntil } from '../return-until.tsx'
import { ConfirmReceipt } from '../shipping/parcels/confirm-receipt.tsx'
import { canBeSent } from '../warehouse/selected-items.ts'
import { CancelOrder } from './cancel-order.tsx'
import type { OrderDetailData } from './order-overview.tsx'
import { STATUS } from './order-statuses.ts'

/** What the customer can do with an order now; what customers cannot do themselves is requested from staff. */
export function OrderActions({ order }: { readonly order: OrderDetailData }) {
  const t = useTranslations('order-detail')
  const isStored = order.order_status === STATUS.inWarehouse
  return (
    <section aria-label={t('actions')} className="flex flex-wrap items-center gap-2 print:hidden">
      {isStored && canBeSent(order) && (
        <ButtonLink variant="primary" size="small" to={paths.ship([order.order_id])}>
          {t('ship')}
        </ButtonLink>
      )}
      {order.receipt_possible && <ConfirmReceipt deliveryNumber={order.delivery_number} />}
      <a href="#ask" className={buttonClass('quiet', 'small')}>
        {t('ask')}
      </a>
      {isStored && <ExtendStorage order={order} />}
      <CancelOrder order={order} />
      <ReturnUntil order={order} />
    </section>
  )
}
