import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { ButtonLink, buttonClass } from '../../../ui/button.tsx'
import { ExtendStorage } from '../../extend-storage.tsx'
import { ReturnUntil } from '../../return-until.tsx'
import { ConfirmReceipt } from '../../shipping/parcels/confirm-receipt.tsx'
import { canBeSent } from '../../warehouse/selected-items.ts'
import { CancelOrder } from '../cancel-order.tsx'
import { refusalOfOrder } from '../order-selection.ts'
import { STATUS } from '../order-statuses.ts'
import type { OrderDetailData } from './order-overview.tsx'

/** What the customer can do with an order now; what customers cannot do themselves is requested from staff. */
export function OrderActions({ order }: { readonly order: OrderDetailData }) {
  const t = useTranslations('order-detail')
  const isStored = order.order_status === STATUS.inWarehouse
  const isUnpaidParcel = order.order_status === STATUS.unpaidShipping
  return (
    <section aria-label={t('actions')} className="flex flex-wrap items-center gap-2 print:hidden">
      {/* Where the costs do not stand beside this, their button is far below. */}
      {refusalOfOrder(order) === null && (
        <ButtonLink
          variant="primary"
          size="small"
          to={paths.payOrders([order.order_id])}
          className="desktop:hidden"
        >
          {t('pay')}
        </ButtonLink>
      )}
      {order.delivery_number !== '' && (
        <ButtonLink
          variant={isUnpaidParcel ? 'primary' : 'quiet'}
          size="small"
          to={paths.parcel(order.delivery_number)}
        >
          {t('open_parcel')}
        </ButtonLink>
      )}
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
      <CancelOrder order={order} fees={order} />
      <ReturnUntil order={order} />
    </section>
  )
}
