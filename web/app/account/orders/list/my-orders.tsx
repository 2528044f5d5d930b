import { add, fromWire, toWire, usd } from '@sampan/domain/money'
import { PackageOpen } from 'lucide-react'
import { useLoaderData, useNavigate } from 'react-router'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { Money } from '../../../ui/amounts/amounts.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useSessionState } from '../../../ui/drafts/use-session-state.ts'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { NeedsScripts } from '../../../ui/needs-scripts.tsx'
import { Empty, Failed } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts/toast-store.ts'
import { ListHeader } from '../../list-header.tsx'
import { pageCountOf } from '../../pagination.ts'
import { useSectionAddress } from '../../section-address.ts'
import { StatusFilter } from '../../status-filter.tsx'
import { useReload } from '../../use-reload.ts'
import { refusalOfOrder, refusalOfSelection, type SelectionRefusal } from '../order-selection.ts'
import { ORDER_FILTER, type OrderRow, STATUS } from '../order-statuses.ts'
import { ChooseAllUnpaid } from './choose-all-unpaid.tsx'
import type { loadMyOrders } from './my-orders.server.ts'
import { OrderItem } from './order-item.tsx'
import { choiceOf, noOrders, SELECTED_ORDERS_KEY } from './selected-orders.ts'
import { SelectionBar } from './selection-bar.tsx'

export default function MyOrders() {
  const { answer, filter, now } = useLoaderData<typeof loadMyOrders>()
  const t = useTranslations('orders')
  const navigate = useNavigate()
  const reload = useReload()
  const address = useSectionAddress()
  const [selected, setSelected] = useSessionState(SELECTED_ORDERS_KEY, noOrders)
  if (!answer.ok) return <Failed answer={answer} text={t('failed')} onRetry={reload} />

  const { list, total_count, status_counts } = answer.data
  const unpaidCount = status_counts.find((one) => one.order_status === STATUS.unpaid)?.count ?? 0
  const isFiltered = filter.order_status !== '' || filter.search_text !== ''
  const isEmpty = list.length === 0 && !isFiltered
  const current = selected.map((one) => list.find(({ order_id }) => order_id === one.order_id) ?? one)
  const refuse = (refusal: SelectionRefusal) =>
    toast.error(refusal.reason === 'select_order' ? t('select_order') : t(refusal.reason, { id: refusal.id }))

  const select = (order: OrderRow, isSelected: boolean) => {
    const refusal = isSelected && refusalOfOrder(order)
    if (refusal) return refuse(refusal)
    setSelected((last) => [
      ...last.filter((one) => one.order_id !== order.order_id),
      ...(isSelected ? [choiceOf(order)] : []),
    ])
  }
  const pay = () => {
    const refusal = refusalOfSelection(current)
    if (refusal) return refuse(refusal)
    void navigate(paths.payOrders(current.map(({ order_id }) => order_id)))
  }
  const sum = toWire(add(usd(0), ...current.map((one) => fromWire(one.total_amount, 'USD') ?? usd(0))))

  return (
    <div className="grid gap-4.5">
      <ListHeader
        title={t('title')}
        note={
          !isEmpty && (
            <>
              {t('choose_hint')}{' '}
              {unpaidCount > current.length && (
                <ChooseAllUnpaid
                  count={unpaidCount}
                  searchText={filter.search_text}
                  onChoose={(orders) => setSelected(() => orders.map(choiceOf))}
                />
              )}
            </>
          )
        }
        searchLabel={t('order_number')}
        searched={filter.search_text}
      >
        {current.length === 0 && !isEmpty && (
          <>
            <NeedsScripts />
            <Button variant="primary" onClick={pay}>
              {t('pay')}
            </Button>
          </>
        )}
      </ListHeader>
      <StatusFilter statuses={ORDER_FILTER} counts={status_counts} filter={filter} />
      {list.length > 0 ? (
        <ul className="card @container/orders overflow-hidden">
          {list.map((order) => (
            <OrderItem
              key={order.order_id}
              order={order}
              fees={answer.data}
              now={now}
              selected={current.some(({ order_id }) => order_id === order.order_id)}
              onSelect={(isSelected) => select(order, isSelected)}
            />
          ))}
        </ul>
      ) : (
        <div className="card">
          <Empty
            icon={<PackageOpen size={40} strokeWidth={1.5} aria-hidden />}
            title={isFiltered ? t('none_found') : t('empty_title')}
          >
            {isFiltered ? (
              <ButtonLink to={address()}>{t('show_all')}</ButtonLink>
            ) : (
              <>
                <p className="max-w-sm">{t('empty_text')}</p>
                <ButtonLink to={paths.search()} variant="primary">
                  {t('empty_action')}
                </ButtonLink>
              </>
            )}
          </Empty>
        </div>
      )}
      {current.length > 0 && (
        <SelectionBar
          orderIds={current.map(({ order_id }) => order_id)}
          sum={<Money amount={sum} />}
          onClear={() => setSelected(() => noOrders)}
          onPay={pay}
        />
      )}
      <Pagination page={filter.page} pageCount={pageCountOf('orders', total_count)} />
    </div>
  )
}
