import { ClipboardPaste, ShoppingCart } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/states.tsx'
import { ListEnd } from '../../queue/list-end.tsx'
import { QueueEmpty } from '../../queue/queue-empty.tsx'
import { QueueHeader } from '../../queue/queue-header.tsx'
import { QueueSearch } from '../../queue/queue-search.tsx'
import { readQueueUrl } from '../../queue/read-queue-url.ts'
import { StageTabs } from '../../queue/stage-tabs.tsx'
import { ShortcutHints } from '../../shortcuts/shortcut-hints.tsx'
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts'
import type { Route } from './+types/buying.route.ts'
import { BuyingBar } from './buying-bar.tsx'
import { BuyingRow } from './buying-row.tsx'
import { BUYING_STAGES } from './buying-stages.ts'
import { LeftOut } from './left-out.tsx'
import { PastePurchases } from './paste-purchases.tsx'
import { SellerGroup } from './seller-group.tsx'
import { useMarketplaceCalls } from './use-marketplace-calls.ts'
import { type Buying, useRowResults } from './use-purchases.ts'
import { useTypedPurchases } from './use-typed-purchases.ts'

export const handle = {
  namespaces: ['console-buying', 'console-orders', 'marketplaces'],
  live: ['order'],
} satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = { ...readQueueUrl(request, BUYING_STAGES), page_size: 100 }
  return { query, buying: dataOf(await apiOf(context)('/api/staff/purchasing/get_buying_list', query)) }
}

/** Orders to buy, grouped by seller: numbers and costs are typed beside the goods, or pasted. */
export default function BuyingPage({ loaderData: { query, buying } }: Route.ComponentProps) {
  const b = useTranslations('console-buying')
  const o = useTranslations('console-orders')
  const t = useTranslations('console')
  const { revalidate } = useRevalidator()
  const rows = useRowResults()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isPasting, setPasting] = useState(false)
  const orders = buying.sellers.flatMap((seller) => seller.orders)
  const isAccepting = query.stage === 'to_accept'

  const { typed, type, ready, record } = useTypedPurchases(orders, rows)
  const marketplaceCalls = useMarketplaceCalls(buying, query.stage, rows)
  const accept = async (some: readonly Buying[]) => {
    const results =
      some.length === 0
        ? await rows.acceptAll(query.search_text)
        : await rows.accept(some.map(({ order_id, revision }) => ({ order_id, revision })))
    // Without a response the choice stays, and loading the page would replace it with the error page.
    if (results.length === 0) return
    setChosen(new Set())
    void revalidate()
  }
  const choose = (ids: readonly string[], isOn: boolean) =>
    setChosen((last) => new Set(isOn ? [...last, ...ids] : [...last].filter((id) => !ids.includes(id))))
  const shown = new Set(orders.map(({ order_id }) => order_id))
  const elsewhere = Object.values(rows.results).filter((one) => !one.is_done && !shown.has(one.order_id))
  const picked = orders.filter(({ order_id }) => chosen.has(order_id))
  const mainButton = useRef<HTMLButtonElement>(null)
  useShortcuts({
    a: () => mainButton.current?.focus(),
    j: () =>
      document.querySelector<HTMLElement>('input[data-purchase-number], li[data-order] input')?.focus(),
    ...(!isAccepting && { v: () => setPasting(true) }),
  })

  return (
    <div className="grid gap-4">
      <QueueHeader
        title={b('title')}
        part={o(query.stage)}
        note={b('lead', { count: buying.sellers.length })}
      >
        <QueueSearch label={b('search')} />
        {!isAccepting && (
          <Button onClick={() => setPasting(true)}>
            <ClipboardPaste size={18} aria-hidden />
            {b('paste')}
          </Button>
        )}
      </QueueHeader>
      <StageTabs
        label={b('stages')}
        stages={buying.stages.filter(({ stage }) => (BUYING_STAGES as readonly string[]).includes(stage))}
        current={query.stage}
        nameOf={(stage) => o(stage)}
      />
      {isPasting && (
        <PastePurchases
          rows={rows}
          onClose={() => {
            setPasting(false)
            void revalidate()
          }}
        />
      )}
      {isAccepting && <LeftOut results={elsewhere} />}
      {buying.sellers.length === 0 && (
        <div className="card">
          {query.search_text ? (
            <QueueEmpty searched />
          ) : (
            <Empty icon={<ShoppingCart size={36} strokeWidth={1.5} aria-hidden />} title={b('nothing')}>
              <p className="max-w-sm text-small">{b('nothing_note')}</p>
            </Empty>
          )}
        </div>
      )}
      {buying.sellers.map((seller) => (
        <SellerGroup
          key={`${seller.marketplace} ${seller.seller_name} ${seller.orders[0]?.order_id}`}
          seller={seller}
          {...marketplaceCalls(seller)}
          {...(isAccepting && { chosen, onChoose: choose })}
        >
          {seller.orders.map((order) => (
            <BuyingRow
              key={order.order_id}
              order={order}
              result={rows.results[order.order_id]}
              typed={typed[order.order_id]}
              {...(isAccepting
                ? { chosen: chosen.has(order.order_id), onChoose: (isOn) => choose([order.order_id], isOn) }
                : {
                    onType: (next) => type(order.order_id, next),
                    onRecord: () => record([order]),
                  })}
            />
          ))}
        </SellerGroup>
      ))}
      <ListEnd list="buying" page={query.page} pageCount={Math.ceil(buying.total / query.page_size)} />
      {orders.length > 0 && !isPasting && (
        <BuyingBar
          ref={mainButton}
          rows={rows}
          {...(isAccepting
            ? {
                label:
                  picked.length > 0
                    ? b('accept_chosen', { count: picked.length })
                    : b('accept_all', { count: buying.total }),
                onClick: () => void accept(picked),
              }
            : {
                label: b('record', { count: ready.length }),
                disabled: ready.length === 0,
                onClick: () => void record(ready),
              })}
        />
      )}
      <ShortcutHints
        hints={[
          { keys: ['/'], does: t('key_search') },
          { keys: ['j'], does: b('first_key') },
          { keys: ['a'], does: b('button_key') },
          ...(isAccepting
            ? []
            : [
                { keys: ['Enter'], does: b('row_key') },
                { keys: ['v'], does: b('paste') },
              ]),
        ]}
      />
    </div>
  )
}
