import { useTranslations } from '../../../messages/use-translations.tsx'
import { Money } from '../../../ui/amounts/amounts.tsx'
import { Estimate } from '../../../ui/amounts/estimate.tsx'
import { inDollars, isSoldOut, ladderStep, type Product } from './option-selection.ts'

interface PriceProps {
  readonly product: Product
  /** Of the selection; undefined until options are selected. `price` is that of one piece in yuan. */
  readonly sku: { readonly price: number; readonly hasLadder: boolean } | undefined
  readonly quantity: number
}

/**
 * The price per piece: the range until options are selected, then the price; below it the seller's quantity
 * prices where they apply. A price that no provider states with certainty must be asked for.
 */
export function Price({ product, sku, quantity }: PriceProps) {
  const t = useTranslations('product')
  const { price_min, price_max, ladder_prices } = product
  const low = sku?.price ?? price_min
  const high = sku?.price ?? price_max
  if (high === 0)
    return (
      <div className="grid gap-1 rounded-medium bg-sea-wash px-4.5 py-4">
        <p className="text-title font-bold">{t('no_price_title')}</p>
        <p className="text-small">{t('needs_manual_order')}</p>
        <p className="text-small text-ink-2">{t('no_price_text')}</p>
      </div>
    )
  const step = ladderStep(product, quantity)
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-[2rem] leading-tight font-bold tracking-tight">
          <Money amount={low} currency="CNY" />
          {high !== low && (
            <span>
              {' – '}
              <Money amount={high} currency="CNY" />
            </span>
          )}
        </span>
        <span className="text-ink-2">
          <Money amount={inDollars(product, low)} />
          {high !== low && (
            <span>
              {' – '}
              <Money amount={inDollars(product, high)} />
            </span>
          )}
          <Estimate amount={inDollars(product, low)} />
        </span>
      </p>
      {isSoldOut(product) && (
        <div className="grid gap-1 rounded-medium bg-sea-wash px-4.5 py-4">
          <p className="text-title font-bold">{t('sold_out_title')}</p>
          <p className="text-small text-ink-2">{t('sold_out_text')}</p>
        </div>
      )}
      {ladder_prices.length > 0 && sku?.hasLadder !== false && (
        <ul aria-label={t('ladder')} className="flex flex-wrap gap-2 text-small">
          {ladder_prices.map((rung, index) => (
            <li
              key={rung.min_quantity}
              aria-current={index === step ? 'true' : undefined}
              className="grid rounded-small border border-line px-3 py-1.5 text-ink-2 aria-[current]:border-sea aria-[current]:bg-sea-wash aria-[current]:text-ink"
            >
              <span className="text-caption">{t('ladder_from', { count: rung.min_quantity })}</span>
              <span className="font-medium">
                <Money amount={rung.price} currency="CNY" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
