import { useLanguage, useTranslations } from '../../messages/use-translations.tsx'
import { Thumbnail } from '../../ui/photos/thumbnail.tsx'
import { optionText } from '../../ui/texts/option-text.ts'
import { TextLink } from '../../ui/texts/text-link.tsx'
import { ORDER, type StaffOrder } from '../orders/order-progress.ts'
import { staffPaths } from '../paths.ts'

interface GoodsAsOrderedProps {
  readonly order: StaffOrder
  /** The other orders with this tracking number. */
  readonly sameNumber: readonly StaffOrder[]
}

/** The order's data to check the goods against, and other orders that may be in the box. */
export function GoodsAsOrdered({ order, sameNumber }: GoodsAsOrderedProps) {
  const lang = useLanguage()
  const r = useTranslations('console-receiving')
  const o = useTranslations('console-orders')
  const t = useTranslations('console')
  return (
    <aside
      aria-label={r('what_is_it')}
      className="card grid min-w-0 grid-cols-1 gap-3 p-4 wrap-anywhere tablet:sticky tablet:top-44"
    >
      <div className="flex gap-3 tablet:grid">
        <Thumbnail src={order.product_image_url} size="large" />
        <div className="min-w-0">
          <h2 className="text-lead leading-tight font-bold">{order.product_name}</h2>
          {order.store_item_name && <p className="text-small text-ink-2">{order.store_item_name}</p>}
        </div>
      </div>
      {order.product_sku && (
        <p>
          <span className="block text-caption text-ink-3">{o('option')}</span>
          <span className="text-lead font-bold">{optionText(order.product_sku, lang)}</span>
        </p>
      )}
      <p className="text-small">
        <span className="text-lead font-bold">{t('pieces', { count: order.product_quantity })}</span> ·{' '}
        {order.customer.account_name}
      </p>
      {order.product_remark && (
        <p className="rounded-small bg-warn-wash px-3 py-2 text-small">
          <span className="block text-caption text-warn">{o('remark')}</span>
          {order.product_remark}
        </p>
      )}
      {order.product_link && (
        <p className="text-small">
          <TextLink to={order.product_link}>{o('open_product')}</TextLink>
        </p>
      )}
      {sameNumber.length > 0 && (
        <section className="border-line border-t pt-3 text-small">
          <h3 className="text-small font-medium">{r('same_number')}</h3>
          <ul className="grid gap-2 pt-1">
            {sameNumber.map((other) => (
              <li key={other.order_id} className="flex items-center gap-2">
                <Thumbnail src={other.product_image_url} size="small" />
                <span className="min-w-0 grow">
                  {other.product_name} · {t('pieces', { count: other.product_quantity })}
                  <span className="block text-caption text-ink-3">
                    {other.order_status === ORDER.onTheWay ? (
                      <TextLink
                        to={staffPaths.receive(other.order_id, { tracking_number: order.tracking_number_cn })}
                      >
                        {r('also_in_box')}
                      </TextLink>
                    ) : (
                      `${r('arrived')} · ${other.shelf}`
                    )}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}
