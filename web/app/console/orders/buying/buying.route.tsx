import { ClipboardPaste, ShoppingCart } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { apiOf, dataOf } from '../../../api/server.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { Button } from '../../../ui/button.tsx'
import { useSessionState } from '../../../ui/drafts/use-session-state.ts'
import { Empty } from '../../../ui/states.tsx'
import { useStaffMember } from '../../access/use-staff-member.ts'
import { STAFF_DRAFTS } from '../../forms/use-draft.ts'
import { ListEnd } from '../../queue/list-end.tsx'
import { QueueEmpty } from '../../queue/queue-empty.tsx'
import { QueueHeader } from '../../queue/queue-header.tsx'
import { QueueSearch } from '../../queue/queue-search.tsx'
import { readQueueUrl } from '../../queue/read-queue-url.ts'
import { StageTabs } from '../../queue/stage-tabs.tsx'
import { ShortcutHints } from '../../shortcuts/shortcut-hints.tsx'
import { useShortcuts } from '../../shortcuts/use-shortcuts.ts'
import type { Route } from './+types/buying.route.ts'
import { BuyingRow, type TypedPurchase } from './buying-row.tsx'
import { BUYING_STAGES } from './buying-stages.ts'
import { LeftOut } from './left-out.tsx'
import { PastePurchases } from './paste-purchases.tsx'
import { SellerGroup } from './seller-group.tsx'
import { boughtPieces, frozenCost, isPart, piecesTyped } from './still-to-buy.ts'
import { type Buying, type RowResult, useRowResults } from './use-purchases.ts'

export const handle = {
  namespaces: ['console-buying', 'console-orders', 'marketplaces'],
  live: ['order'],
} satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = { ...readQueueUrl(request, BUYING_STAGES), page_size: 100 }
  return { query, buying: dataOf(await apiOf(context)('/api/staff/purchasing/get_buying_list', query)) }
}

/** Maximum number of orders placed or read per call. */
const AT_ONCE = 50
const NOTHING_TYPED: Readonly<Record<string, TypedPurchase>> = {}

/** Orders to buy, grouped by seller: numbers and costs are typed beside the goods, or pasted. */
export default function BuyingPage({ loaderData: { query, buying } }: Route.ComponentProps) {
  const b = useTranslations('console-buying')
  const o = useTranslations('console-orders')
  const t = useTranslations('console')
  const { revalidate } = useRevalidator()
  const { email } = useStaffMember()
  const rows = useRowResults()
  // Typed text stays in this tab until it is recorded.
  const [typed, setTyped] = useSessionState(`${STAFF_DRAFTS}${email}:buying`, NOTHING_TYPED)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isPasting, setPasting] = useState(false)
  const orders = buying.sellers.flatMap((seller) => seller.orders)
  const isAccepting = query.stage === 'to_accept'

  const purchaseOf = (order: Buying) => ({
    order_id: order.order_id,
    revision: order.revision,
    purchase_reference: (typed[order.order_id]?.number ?? order.purchase_reference).trim(),
    quantity: piecesTyped(typed[order.order_id]?.pieces),
    cost_cny: typed[order.order_id]?.cost || frozenCost(order, typed[order.order_id]?.pieces),
    tracking_number: typed[order.order_id]?.tracking ?? '',
  })
  const ready = orders.filter(
    (order) => typed[order.order_id] !== undefined && purchaseOf(order).purchase_reference !== '',
  )
  const record = async (some: readonly Buying[]) => {
    const results = await rows.record(some.map(purchaseOf))
    const done = new Set(results.filter(({ is_done }) => is_done).map(({ order_id }) => order_id))
    setTyped((last) => Object.fromEntries(Object.entries(last).filter(([id]) => !done.has(id))))
    if (
      results.length > 0 &&
      some.some((order) => isPart(order, typed[order.order_id]?.pieces) || boughtPieces(order) > 0)
    )
      void revalidate()
    return done.size === some.length
  }
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
  const seen = (some: readonly Buying[]) =>
    some.slice(0, AT_ONCE).map(({ order_id, revision }) => ({ order_id, revision }))
  /** The buttons for a seller whose marketplace has an API. */
  const placing = ({ marketplace, orders: some }: (typeof buying.sellers)[number]) => {
    const isOpen = (order: Buying) => !rows.results[order.order_id]?.is_done
    if (!buying.places.includes(marketplace) || isAccepting) return {}
    const toRead = some.filter((order) => order.is_placed && isOpen(order))
    const toPlace = some.filter((order) => order.purchase_reference === '' && isOpen(order))
    const run = async (work: Promise<readonly RowResult[]>) => {
      if ((await work).length > 0) void revalidate()
    }
    return query.stage === 'to_buy'
      ? { toPlace: toPlace.length, onPlace: () => void run(rows.place(seen(toPlace))) }
      : { toRead: toRead.length, onRead: () => void run(rows.read(seen(toRead))) }
  }
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
          {...placing(seller)}
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
                    onType: (next) => setTyped((last) => ({ ...last, [order.order_id]: next })),
                    onRecord: () => record([order]),
                  })}
            />
          ))}
        </SellerGroup>
      ))}
      <ListEnd list="buying" page={query.page} pageCount={Math.ceil(buying.total / query.page_size)} />
      {orders.length > 0 && !isPasting && (
        <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-3 border-line border-t bg-paper py-3">
          <p role="status" className="text-small text-ink-2">
            {rows.progress && b('accepting', rows.progress)}
          </p>
          {isAccepting ? (
            <Button ref={mainButton} variant="primary" busy={rows.isBusy} onClick={() => void accept(picked)}>
              {picked.length > 0
                ? b('accept_chosen', { count: picked.length })
                : b('accept_all', { count: buying.total })}
            </Button>
          ) : (
            <Button
              ref={mainButton}
              variant="primary"
              busy={rows.isBusy}
              disabled={ready.length === 0}
              onClick={() => void record(ready)}
            >
              {b('record', { count: ready.length })}
            </Button>
          )}
        </div>
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
