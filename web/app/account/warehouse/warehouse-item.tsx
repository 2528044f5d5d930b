import { useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import { Moment, Weight } from '../../ui/amounts/amounts.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Checkbox } from '../../ui/forms/selection-controls.tsx'
import { Photos } from '../../ui/photos/photos.tsx'
import { Thumbnail } from '../../ui/photos/thumbnail.tsx'
import { IsolatedParts } from '../../ui/texts/isolated-parts.tsx'
import { useOptionNames } from '../../ui/texts/use-option-names.ts'
import { DetailsLink } from '../details-link.tsx'
import { ExtendStorage } from '../extend-storage.tsx'
import { CancelOrder } from '../orders/cancel-order.tsx'
import { type OrderRow, type ReturnFees, STATUS } from '../orders/order-statuses.ts'
import { PartArrived } from '../part-arrived.tsx'
import { ProblemState } from '../problem-state.tsx'
import { ReturnState } from '../return-state.tsx'
import { ReturnUntil } from '../return-until.tsx'
import { StorageDaysLeft } from '../storage-days-left.tsx'
import { canBeSent, isStorageExpired } from './selected-items.ts'

interface WarehouseItemProps {
  readonly order: OrderRow
  readonly fees: ReturnFees
  readonly selected: boolean
  readonly onSelect: (isSelected: boolean) => void
}

/** One item in the warehouse with its weight, remaining storage and photos. */
export function WarehouseItem({ order, fees, selected, onSelect }: WarehouseItemProps) {
  const t = useTranslations('warehouse')
  const { namesOf } = useOptionNames()
  const isFree = order.order_status === STATUS.inWarehouse
  const details = [
    order.order_id,
    t('pieces', { count: order.product_quantity }),
    namesOf(order.product_sku) || order.store_item_name,
    order.external_order_id && t('store_order', { number: order.external_order_id }),
  ].filter(Boolean)
  const { product_length: length, product_width: width, product_height: height } = order
  return (
    <li className="border-line border-t px-4 py-5 first:border-t-0 has-checked:bg-accent-wash tablet:px-5.5">
      <div className="flex gap-3 tablet:gap-4.5">
        {isFree && (
          <Checkbox
            disabled={!canBeSent(order)}
            checked={selected}
            onChange={({ target }) => onSelect(target.checked)}
            aria-label={t('choose_item', { name: order.product_name })}
            className="h-14 self-start"
          />
        )}
        <Thumbnail src={order.product_image_url} />
        <div className="grid min-w-0 grow gap-x-4 gap-y-2 tablet:grid-cols-[1fr_auto]">
          <div>
            <h2 className="own-direction line-clamp-2 text-wrap text-body leading-snug font-medium tracking-normal">
              {order.product_name}
            </h2>
            <p className="mt-0.5 text-caption text-ink-3 [overflow-wrap:anywhere]">
              <IsolatedParts parts={details} separator=" · " />
            </p>
          </div>
          {order.product_weight > 0 && (
            <p className="text-small tablet:text-end">
              <span className="font-medium">
                <Weight kg={order.product_weight} />
              </span>
              {length > 0 && (
                <span className="block text-caption text-ink-3">
                  <bdi className="figures">{t('size', { length, width, height })}</bdi>
                </span>
              )}
            </p>
          )}
        </div>
      </div>
      <div className={`mt-2 grid gap-3 ${isFree ? 'tablet:ps-28' : 'tablet:ps-[74px]'}`}>
        <p className="flex flex-wrap items-center gap-1.5">
          {!isFree && <Chip>{order.order_status_text}</Chip>}
          <PartArrived order={order} />
          <StorageDaysLeft order={order} />
          <ReturnState order={order} />
          <ProblemState order={order} />
          {isStorageExpired(order) && <span className="text-caption text-bad">{t('extend_first')}</span>}
          {!order.package_in_time.startsWith('0000') && (
            <span className="ms-1 text-caption text-ink-3">
              {t.rich('arrived', { date: <Moment at={order.package_in_time} /> })}
            </span>
          )}
          <ReturnUntil order={order} />
        </p>
        {order.qc_image_url.length > 0 && (
          <Photos
            photos={order.qc_image_url.map(({ url, shot }, index) => ({
              url,
              alt: t('qc_photo', { number: index + 1, name: order.product_name }),
              caption: shot,
            }))}
          />
        )}
        <div className="-mx-3.5 -my-2 flex flex-wrap items-center">
          <DetailsLink to={paths.order(order.order_id)}>{t('details')}</DetailsLink>
          {isFree && order.return_state === '' && <ExtendStorage order={order} />}
          {isFree && <CancelOrder order={order} fees={fees} />}
        </div>
      </div>
    </li>
  )
}
