import { useTranslations } from '../../messages/use-translations.tsx'
import { Chip } from '../../ui/chip.tsx'
import { type OrderRow, STATUS } from './order-statuses.ts'

type Row = Pick<OrderRow, 'order_status' | 'product_quantity' | 'ordered_quantity'>

/**
 * Says that some pieces of an order could not be bought: the shown price is for all pieces, and the price of
 * the missing ones was refunded. Renders nothing for other orders, and for a cancelled one.
 */
export function PartBought({
  order: { order_status, product_quantity, ordered_quantity },
}: {
  readonly order: Row
}) {
  const t = useTranslations('account')
  if (ordered_quantity <= product_quantity || order_status === STATUS.cancelled) return null
  return <Chip wraps>{t('part_bought', { bought: product_quantity, ordered: ordered_quantity })}</Chip>
}
