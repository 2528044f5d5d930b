import { plainDecimal } from '@sampan/domain/money'
import { type KeyboardEvent, useRef } from 'react'
import { useLanguage, usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import { Money } from '../../../ui/amounts/amounts.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { boxClass, FieldError } from '../../../ui/forms/field.tsx'
import { Checkbox } from '../../../ui/forms/selection-controls.tsx'
import { Thumbnail } from '../../../ui/photos/thumbnail.tsx'
import { optionText } from '../../../ui/texts/option-text.ts'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { staffPaths } from '../../paths.ts'
import { PriorityChip } from '../../queue/priority-chip.tsx'
import { RequestChip } from '../request-chip.tsx'
import { boughtPieces, frozenCost, isPart, piecesToBuy } from './still-to-buy.ts'
import type { Buying, RowResult } from './use-purchases.ts'

/** The text typed beside an order. */
export interface TypedPurchase {
  readonly cost: string
  readonly number: string
  readonly tracking: string
  /** Number of pieces; '' for all that are still to be bought. */
  readonly pieces?: string
}

interface BuyingRowProps {
  readonly order: Buying
  readonly result: RowResult | undefined
  readonly typed: TypedPurchase | undefined
  /** Set while orders are selected to be accepted. */
  readonly chosen?: boolean
  readonly onChoose?: (isOn: boolean) => void
  /** Set while purchases are recorded. */
  readonly onType?: (typed: TypedPurchase) => void
  /** @returns whether the row was recorded */
  readonly onRecord?: () => Promise<boolean>
}

/** One order: the goods in the seller's words, the remark, the frozen cost, and the purchase form. */
export function BuyingRow({ order, result, typed, chosen, onChoose, onType, onRecord }: BuyingRowProps) {
  const lang = useLanguage()
  const b = useTranslations('console-buying')
  const o = useTranslations('console-orders')
  const t = useTranslations('console')
  const { colon, comma } = usePunctuation()
  const bought = boughtPieces(order)
  // With pieces left to buy, the next number is typed into the same row.
  const isDone = result?.is_done === true && bought === 0
  return (
    <li
      data-order={order.order_id}
      className={`flex flex-wrap items-start justify-end gap-x-4 gap-y-2 border-line border-t px-4 py-3 ${isDone ? 'bg-good-wash' : ''}`}
    >
      {/* Fields that leave the goods no room are below them. */}
      <div className="flex min-w-0 flex-1 basis-72 gap-3">
        {onChoose && (
          <Checkbox
            aria-label={t('select_row', { id: order.order_id })}
            checked={chosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
        )}
        <Thumbnail src={order.product_image_url} />
        <div className="min-w-0 wrap-anywhere">
          <p lang="zh">
            {order.seller_title || order.product_name}{' '}
            <strong className="font-bold">
              {order.seller_options || optionText(order.product_sku, lang)}
            </strong>
          </p>
          <p className="text-caption text-ink-3">
            <TextLink to={staffPaths.order(order.order_id)}>{order.order_id}</TextLink> ·{' '}
            {t('pieces', { count: order.product_quantity })} · {order.customer.account_name}
            {order.is_late && <span className="text-bad"> · {t('late')}</span>}
            {order.product_link && (
              <>
                {' · '}
                <TextLink to={order.product_link}>{b('open')}</TextLink>
              </>
            )}
          </p>
          {order.store_item_name && (
            <p className="text-caption text-ink-2">
              {o('store_item')}
              {colon}
              {order.store_item_name}
            </p>
          )}
          {bought > 0 && (
            <p className="mt-1 text-caption text-good">
              {b('part_done', { done: bought, ordered: order.product_quantity })}{' '}
              {order.part_purchases
                .map(({ quantity, purchase_reference }) => `${quantity} × ${purchase_reference}`)
                .join(comma)}
            </p>
          )}
          <PriorityChip until={order.priority_until} />
          <RequestChip request={order.open_request} />
          {order.is_closed && <Chip variant="bad">{b('closed')}</Chip>}
          {order.product_remark && (
            <p className="mt-1 w-fit rounded-small bg-warn-wash px-2.5 py-1 text-small">
              <span className="sr-only">{b('remark') + colon}</span>
              {order.product_remark}
            </p>
          )}
        </div>
      </div>
      <div className="grid justify-items-end gap-1 max-tablet:w-full">
        {isDone ? (
          <Chip variant="good">{b('recorded_row')}</Chip>
        ) : onType && onRecord ? (
          <PurchaseFields
            order={order}
            typed={typed ?? { cost: '', number: order.purchase_reference, tracking: '' }}
            onType={onType}
            onRecord={onRecord}
          />
        ) : (
          <p className="text-small">
            {b('frozen')} <Money amount={order.cost_cny} currency="CNY" />
          </p>
        )}
        {result && !result.is_done && <FieldError>{result.message}</FieldError>}
      </div>
    </li>
  )
}

interface PurchaseFieldsProps {
  readonly order: Buying
  readonly typed: TypedPurchase
  readonly onType: (typed: TypedPurchase) => void
  readonly onRecord: () => Promise<boolean>
}

function PurchaseFields({ order, typed, onType, onRecord }: PurchaseFieldsProps) {
  const b = useTranslations('console-buying')
  const row = useRef<HTMLDivElement>(null)
  const frozen = frozenCost(order, typed.pieces)
  const cost = typed.cost === '' ? frozen : Number(plainDecimal(typed.cost))
  const over = Number.isFinite(cost) ? Math.round((cost - frozen) * 100) / 100 : 0
  const rest = piecesToBuy(order)
  const enter = async (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed.number.trim() === '') return
    event.preventDefault()
    // The row disappears once recorded, so the next one is looked up before.
    const own = row.current?.closest('li')
    const fields = [...document.querySelectorAll<HTMLInputElement>('input[data-purchase-number]')]
    const next = fields[fields.findIndex((field) => own?.contains(field)) + 1]
    if (await onRecord()) next?.focus()
  }
  const fields = [
    { name: 'number', label: b('number'), width: 'w-44', mark: { 'data-purchase-number': '' } },
    ...(rest > 1 && order.purchase_reference === ''
      ? [{ name: 'pieces', label: b('pieces'), width: 'w-18', mark: { placeholder: String(rest) } } as const]
      : []),
    { name: 'cost', label: b('paid'), width: 'w-28', mark: { placeholder: frozen.toFixed(2) } },
    { name: 'tracking', label: b('tracking'), width: 'w-44', mark: {} },
  ] as const
  return (
    <>
      <div ref={row} className="flex flex-wrap justify-end gap-2">
        {fields.map(({ name, label, width, mark }) => (
          <label key={name} className={`grid gap-0.5 text-caption text-ink-3 max-tablet:w-full ${width}`}>
            <span aria-hidden>{label}</span>
            <input
              {...mark}
              aria-label={b('of_order', { name: label, id: order.order_id })}
              inputMode={name === 'cost' ? 'decimal' : name === 'pieces' ? 'numeric' : 'text'}
              autoComplete="off"
              maxLength={name === 'number' ? 100 : 64}
              value={typed[name] ?? ''}
              onChange={({ target }) => onType({ ...typed, [name]: target.value })}
              onKeyDown={(event) => void enter(event)}
              className={`figures ${boxClass}`}
            />
          </label>
        ))}
      </div>
      <p className="text-caption text-ink-3" aria-live="polite">
        {b('frozen')} <Money amount={frozen} currency="CNY" />
        {over > 0 && (
          <span className="text-bad">
            {' · '}
            {b.rich('over', { sum: <Money amount={over} currency="CNY" /> })}{' '}
            <TextLink to={staffPaths.order(order.order_id)}>{b('ask_first')}</TextLink>
          </span>
        )}
        {over < 0 && !isPart(order, typed.pieces) && (
          <span className="text-good">
            {' · '}
            {b.rich('under', { sum: <Money amount={-over} currency="CNY" /> })}
          </span>
        )}
      </p>
    </>
  )
}
