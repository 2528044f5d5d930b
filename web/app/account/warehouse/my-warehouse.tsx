import { grams, gramsToKg, kgToGrams } from '@sampan/domain/units'
import { Warehouse } from 'lucide-react'
import { useLoaderData, useNavigate } from 'react-router'
import { useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import { Weight } from '../../ui/amounts/amounts.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useSessionState } from '../../ui/drafts/use-session-state.ts'
import { Checkbox } from '../../ui/forms/selection-controls.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { NeedsScripts } from '../../ui/needs-scripts.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { toast } from '../../ui/toasts/toast-store.ts'
import { ActionBar } from '../action-bar.tsx'
import { ListHeader } from '../list-header.tsx'
import { type OrderRow, STATUS, WAREHOUSE_FILTER } from '../orders/order-statuses.ts'
import { pageCountOf } from '../pagination.ts'
import { useSectionAddress } from '../section-address.ts'
import { StatusFilter } from '../status-filter.tsx'
import { useReload } from '../use-reload.ts'
import type { loadMyWarehouse } from './my-warehouse.server.ts'
import { canBeSent, noItems, SELECTED_ITEMS_KEY, type SelectedItem } from './selected-items.ts'
import { WarehouseItem } from './warehouse-item.tsx'

export default function MyWarehouse() {
  const { answer, filter } = useLoaderData<typeof loadMyWarehouse>()
  const t = useTranslations('warehouse')
  const navigate = useNavigate()
  const reload = useReload()
  const address = useSectionAddress()
  const [storedSelection, setStoredSelection] = useSessionState(SELECTED_ITEMS_KEY, noItems)
  if (!answer.ok) return <Failed answer={answer} text={t('failed')} onRetry={reload} />

  const { list, total_count, status_counts } = answer.data
  const isFiltered = filter.order_status !== '' || filter.search_text !== ''
  const isEmpty = list.length === 0 && !isFiltered
  const free = list.filter((order) => order.order_status === STATUS.inWarehouse && canBeSent(order))
  // Items that another tab has packed meanwhile are dropped from the selection.
  const selected = storedSelection.filter(
    ({ order_id }) =>
      !list.some((order) => order.order_id === order_id) || free.some((order) => order.order_id === order_id),
  )
  const isSelected = ({ order_id }: OrderRow) => selected.some((one) => one.order_id === order_id)
  const select = (orders: readonly OrderRow[], isOn: boolean) => {
    const others = selected.filter(({ order_id }) => !orders.some((order) => order.order_id === order_id))
    const added = orders.map(({ order_id, product_weight }): SelectedItem => ({ order_id, product_weight }))
    setStoredSelection(() => (isOn ? [...others, ...added] : others))
  }
  const ship = () => {
    if (selected.length === 0) return toast.error(t('select_items'))
    void navigate(paths.ship(selected.map(({ order_id }) => order_id)))
  }
  const weight = selected.reduce((sum, { product_weight }) => sum + kgToGrams(product_weight), 0)

  return (
    <div className="grid gap-4.5">
      <ListHeader
        title={t('title')}
        note={!isEmpty && t('choose_hint')}
        searchLabel={t('order_number')}
        searched={filter.search_text}
      >
        {free.length > 0 && selected.length === 0 && (
          <ButtonLink to={paths.planParcels(free.map(({ order_id }) => order_id))}>{t('plan')}</ButtonLink>
        )}
        {selected.length === 0 && !isEmpty && (
          <>
            <NeedsScripts />
            <Button variant="primary" onClick={ship}>
              {t('ship')}
            </Button>
          </>
        )}
      </ListHeader>
      <StatusFilter
        statuses={WAREHOUSE_FILTER}
        counts={status_counts}
        filter={filter}
        usual={STATUS.inWarehouse}
      />
      {list.length > 0 ? (
        <div className="card overflow-hidden">
          {free.length > 1 && (
            <Checkbox
              className="flex w-full border-line border-b px-4 py-1 text-small text-ink-2 tablet:px-5.5"
              checked={free.every(isSelected)}
              onChange={({ target }) => select(free, target.checked)}
            >
              {t('choose_all')}
            </Checkbox>
          )}
          <ul>
            {list.map((order) => (
              <WarehouseItem
                key={order.order_id}
                order={order}
                fees={answer.data}
                selected={isSelected(order)}
                onSelect={(isOn) => select([order], isOn)}
              />
            ))}
          </ul>
        </div>
      ) : (
        <div className="card">
          <Empty
            icon={<Warehouse size={40} strokeWidth={1.5} aria-hidden />}
            title={isFiltered ? t('none_found') : t('empty_title')}
          >
            {isFiltered ? (
              <ButtonLink to={address()}>{t('show_all')}</ButtonLink>
            ) : (
              <>
                <p className="max-w-sm">{t('empty_text')}</p>
                <ButtonLink to={paths.forwarding()} variant="primary">
                  {t('empty_action')}
                </ButtonLink>
              </>
            )}
          </Empty>
        </div>
      )}
      {selected.length > 0 && (
        <ActionBar
          label={t('chosen')}
          summary={t.rich('selected', {
            count: selected.length,
            weight: <Weight kg={gramsToKg(grams(weight))} />,
          })}
          onClear={() => setStoredSelection(() => noItems)}
        >
          <ButtonLink size="small" to={paths.planParcels(selected.map(({ order_id }) => order_id))}>
            {t('plan')}
          </ButtonLink>
          <Button variant="primary" size="small" onClick={ship}>
            {t('ship_items', { count: selected.length })}
          </Button>
        </ActionBar>
      )}
      <Pagination page={filter.page} pageCount={pageCountOf('warehouse', total_count)} />
    </div>
  )
}
