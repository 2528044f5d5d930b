import { Link } from 'react-router'
import { useLanguage, useTranslations } from '../../../messages/use-translations.tsx'
import { Weight } from '../../../ui/amounts/amounts.tsx'
import { useSessionState } from '../../../ui/drafts/use-session-state.ts'
import { Checkbox } from '../../../ui/forms/selection-controls.tsx'
import { Thumbnail } from '../../../ui/photos/thumbnail.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { goodsDetails } from '../../orders/goods-details.ts'
import { staffPaths } from '../../paths.ts'
import { OldParcelChip } from '../old-parcel-chip.tsx'
import type { ParcelDetail } from './parcel-progress.ts'

type Item = ParcelDetail['items'][number]
const nothing: readonly string[] = []

/** The items by shelf, to be ticked off; the ticks are kept in this tab. */
export function PackingTable({ parcel }: { readonly parcel: ParcelDetail }) {
  const lang = useLanguage()
  const t = useTranslations('console')
  const p = useTranslations('console-parcels')
  const [picked, setPicked] = useSessionState<readonly string[]>(`picked:${parcel.delivery_number}`, nothing)
  const rows = parcel.items.toSorted((a, b) => a.shelf.localeCompare(b.shelf))
  const toggle = (id: string) =>
    setPicked((last) => (last.includes(id) ? last.filter((one) => one !== id) : [...last, id]))
  const columns: Column<Item>[] = [
    {
      key: 'item',
      head: p('item'),
      title: true,
      cell: (item) => (
        <span className="flex items-center gap-2.5">
          <Checkbox
            className="min-h-8!"
            checked={picked.includes(item.order_id)}
            onChange={() => toggle(item.order_id)}
            aria-label={p('pick', { id: item.order_id })}
          />
          <Thumbnail src={item.product_image_url} size="small" />
          <span className="min-w-0">
            <Link
              to={staffPaths.order(item.order_id)}
              className="block max-w-72 truncate text-ink no-underline hover:underline"
            >
              {item.product_name}
            </Link>
            {/* Whoever packs compares each word with what is in hand. */}
            <span className="block max-w-96 text-caption text-ink-3 wrap-anywhere">
              {item.goods_type !== 0 && (
                <span className="me-2 font-medium text-warn">
                  {t(`goods_${item.goods_type}` as 'goods_3')}
                </span>
              )}
              <span>{goodsDetails(item, lang)}</span>
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'shelf',
      head: t('shelf'),
      cell: (item) => (
        <span className="grid justify-items-start gap-1">
          <span className="font-medium whitespace-nowrap">{item.shelf}</span>
          <OldParcelChip number={item.old_parcel} />
        </span>
      ),
    },
    { key: 'quantity', head: p('quantity'), numeric: true, cell: (item) => item.product_quantity },
    { key: 'weight', head: t('weight'), numeric: true, cell: (item) => <Weight kg={item.product_weight} /> },
    {
      key: 'size',
      under: 'weight',
      head: p('size'),
      numeric: true,
      cell: (item) => `${item.product_length} × ${item.product_width} × ${item.product_height}`,
    },
  ]
  const here = rows.filter(({ order_id }) => picked.includes(order_id)).length
  return (
    <section className="grid gap-2.5">
      <header className="flex items-baseline justify-between gap-4">
        <h2 className="text-title">{p('contents')}</h2>
        <p className="text-small text-ink-2" aria-live="polite">
          {p('picked', { count: here, total: rows.length })}
        </p>
      </header>
      <Table dense caption={p('contents')} columns={columns} rows={rows} rowKey={(row) => row.order_id} />
    </section>
  )
}
