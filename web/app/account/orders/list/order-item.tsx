import './order-item.css'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { Money } from '../../../ui/amounts/amounts.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Checkbox } from '../../../ui/forms/selection-controls.tsx'
import { Thumbnail } from '../../../ui/photos/thumbnail.tsx'
import { ProgressDots } from '../../../ui/progress/progress-dots.tsx'
import { Timeline } from '../../../ui/progress/timeline.tsx'
import { IsolatedParts } from '../../../ui/texts/isolated-parts.tsx'
import { useOptionNames } from '../../../ui/texts/use-option-names.ts'
import { DetailsLink } from '../../details-link.tsx'
import { HoldNote } from '../../hold-note.tsx'
import { PartArrived } from '../../part-arrived.tsx'
import { PayUntil } from '../../pay-until.tsx'
import { ProblemState } from '../../problem-state.tsx'
import { ReturnState } from '../../return-state.tsx'
import { StorageDaysLeft } from '../../storage-days-left.tsx'
import { CancelOrder } from '../cancel-order.tsx'
import { orderChipVariant } from '../order-chip-variant.ts'
import { orderProgress } from '../order-progress.ts'
import { OrderProgressLine } from '../order-progress-line.tsx'
import { refusalOfOrder } from '../order-selection.ts'
import { type OrderRow, type ReturnFees, STATUS } from '../order-statuses.ts'
import { orderTimeline } from '../order-timeline.ts'
import { PartBought } from '../part-bought.tsx'
import { Price } from './price.tsx'

/** Smaller for a mouse, so that eight rows fit a screen; full height for touch. */
const rowAction = `${buttonClass('plain', 'small')} min-h-7! pointer-coarse:min-h-11!`

interface OrderItemProps {
  readonly order: OrderRow
  readonly fees: ReturnFees
  /** The time the list was loaded, ISO. */
  readonly now: string
  readonly selected: boolean
  readonly onSelect: (isSelected: boolean) => void
}

/**
 * One order of the list with its status and actions. Progress line and history are shown when it is opened; on a phone
 * the actions and the end of its payment are too, so that eight rows fit a screen there as well.
 */
export function OrderItem({ order, fees, now, selected, onSelect }: OrderItemProps) {
  const t = useTranslations('orders')
  const { namesOf } = useOptionNames()
  const [isOpen, setOpen] = useState(false)
  const details = [
    t('pieces', { count: order.product_quantity }),
    namesOf(order.product_sku) || order.store_item_name,
    order.external_order_id && t('store_order', { number: order.external_order_id }),
  ].filter(Boolean)
  const steps = orderProgress(order).map(({ word, state }) => ({ key: word, label: t(word), state }))
  return (
    <li className="order-item border-line border-t px-4 py-2 first:border-t-0 has-checked:bg-accent-wash tablet:px-5.5 tablet:py-1">
      <div className="order-head flex min-w-0 gap-3 tablet:gap-4.5">
        <Checkbox
          checked={selected}
          onChange={({ target }) => onSelect(target.checked)}
          aria-label={t('choose_order', { id: order.order_id })}
          className={`h-14 self-start ${refusalOfOrder(order) ? 'opacity-45' : ''}`}
        />
        <Thumbnail src={order.product_image_url} />
        <div className="min-w-0 grow">
          <h2 className="own-direction line-clamp-1 text-wrap text-body leading-snug font-medium tracking-normal @min-[460px]/orders:line-clamp-2 @min-[720px]/orders:line-clamp-1">
            <Link to={paths.order(order.order_id)} className="text-ink no-underline">
              {order.product_name}
            </Link>
          </h2>
          {/* A phone has room for the number alone until the row is opened. */}
          <p className="own-direction mt-0.5 text-caption text-ink-3 @min-[460px]/orders:line-clamp-2 @min-[460px]/orders:[unicode-bidi:isolate] @min-[720px]/orders:line-clamp-1">
            <bdi>{order.order_id}</bdi>
            <span className={isOpen ? '' : '@max-[459.98px]/orders:hidden'}>
              {' · '}
              <IsolatedParts parts={details} separator=" · " />
            </span>
          </p>
        </div>
      </div>
      <div className="order-total font-medium">
        <Price order={order} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={t('process')}
          className="order-more -me-3 ms-auto size-11 place-items-center text-ink-3"
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown size={20} className={isOpen ? 'rotate-180' : ''} aria-hidden />
        </button>
      </div>
      <div className="order-dots">
        <ProgressDots label={t('progress', { name: order.product_name })} steps={steps} />
      </div>
      <div className="order-state">
        <p className="order-chips flex flex-wrap gap-1.5">
          <Chip variant={orderChipVariant(order.order_status)}>{order.order_status_text}</Chip>
          {order.qc_image_url.length > 0 && (
            <Chip variant="good">{t('photos', { count: order.qc_image_url.length })}</Chip>
          )}
          {refusalOfOrder(order) === null && (
            <span className={isOpen ? '' : '@max-[459.98px]/orders:hidden'}>
              <PayUntil until={order.pay_until} />
            </span>
          )}
          <PartBought order={order} />
          <PartArrived order={order} />
          <StorageDaysLeft order={order} />
          <ReturnState order={order} />
          <ProblemState order={order} />
          {order.supplement_amount > 0 && (
            <Link to={paths.account('Account-Wallet')} className="no-underline">
              <Chip variant="warn" wraps>
                <span>{t.rich('supplement', { sum: <Money amount={order.supplement_amount} /> })}</span>
              </Chip>
            </Link>
          )}
        </p>
        <div
          className={`order-actions -mx-3.5 flex flex-wrap items-center ${isOpen ? '' : '@max-[459.98px]/orders:hidden'}`}
        >
          <DetailsLink to={paths.order(order.order_id)} className={rowAction}>
            {t('details')}
          </DetailsLink>
          <button
            type="button"
            aria-expanded={isOpen}
            className={`${rowAction} @max-[459.98px]/orders:hidden`}
            onClick={() => setOpen(!isOpen)}
          >
            {t('process')}
          </button>
          {order.order_status !== STATUS.cancelled && order.order_status !== STATUS.shipped && (
            <CancelOrder order={order} fees={fees} className="min-h-7! pointer-coarse:min-h-11!" />
          )}
        </div>
      </div>
      {order.hold_note && (
        <div className="order-hold mt-3">
          <HoldNote note={order.hold_note} />
        </div>
      )}
      {isOpen && (
        <div className="order-process mt-3 mb-2 grid gap-4">
          <OrderProgressLine order={order} now={now} />
          <div className="max-w-md rounded-medium bg-sunken px-5 py-4">
            <Timeline
              label={t('process')}
              events={orderTimeline(order).map(({ word, at }) => ({ key: word, name: t(word), at }))}
            />
          </div>
        </div>
      )}
    </li>
  )
}
