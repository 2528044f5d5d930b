import type { Marketplace } from '@sampan/domain/links'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Money } from '../../../ui/amounts/amounts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Checkbox } from '../../../ui/forms/selection-controls.tsx'
import type { BuyingData } from './use-purchases.ts'

interface SellerGroupProps {
  readonly seller: BuyingData['sellers'][number]
  /** Set while orders are selected. */
  readonly chosen?: ReadonlySet<string>
  readonly onChoose?: (ids: readonly string[], isOn: boolean) => void
  /** Number of orders that the marketplace’s API can place, or report on. */
  readonly toPlace?: number
  readonly onPlace?: () => void
  readonly toRead?: number
  readonly onRead?: () => void
  readonly children: ReactNode
}

/** The orders of one seller. */
export function SellerGroup({
  seller,
  chosen,
  onChoose,
  toPlace = 0,
  onPlace,
  toRead = 0,
  onRead,
  children,
}: SellerGroupProps) {
  const b = useTranslations('console-buying')
  const nameOf = useTranslations('marketplaces')
  const { seller_name, orders, cost_cny } = seller
  const marketplace = seller.marketplace && nameOf(seller.marketplace as Marketplace)
  const name = seller_name || b('seller_unknown')
  const links = [...new Set(orders.map(({ product_link }) => product_link).filter((link) => link !== ''))]
  const ids = orders.map(({ order_id }) => order_id)
  return (
    <section className="card overflow-hidden" aria-label={name}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 bg-sunken px-4 py-2">
        {onChoose && (
          <Checkbox
            aria-label={b('choose_all', { name })}
            checked={ids.every((id) => chosen?.has(id))}
            onChange={({ target }) => onChoose(ids, target.checked)}
          />
        )}
        {marketplace && <Chip>{marketplace}</Chip>}
        <h2 className="text-lead font-bold" lang="zh">
          {name}
        </h2>
        <p className="grow text-small text-ink-2">
          {b('orders_of', { count: orders.length })} · <Money amount={cost_cny} currency="CNY" />
        </p>
        {toPlace > 0 && <Button onClick={onPlace}>{b('place', { count: toPlace, marketplace })}</Button>}
        {toRead > 0 && <Button onClick={onRead}>{b('read', { count: toRead, marketplace })}</Button>}
        {links.length > 0 && (
          <Button
            onClick={() => {
              for (const link of links) window.open(link, '_blank', 'noopener')
            }}
          >
            <ExternalLink size={18} aria-hidden />
            {b('open_all', { count: links.length })}
          </Button>
        )}
      </header>
      <ul>{children}</ul>
    </section>
  )
}
