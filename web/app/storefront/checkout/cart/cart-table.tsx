import './cart.css'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Checkbox } from '../../../ui/forms/selection-controls.tsx'
import { CartRow, type RowActions } from './cart-row.tsx'
import type { Selection } from './selection.ts'
import type { ShownLine } from './use-cart-lines.ts'

interface CartTableProps extends RowActions {
  readonly lines: readonly ShownLine[]
  readonly selection: Selection
  readonly onSelectAll: () => void
}

/** A table on wide screens, cards on narrow ones. */
export function CartTable({ lines, selection, onSelectAll, ...actions }: CartTableProps) {
  const t = useTranslations('cart')
  const isAll = selection.length === lines.length
  const all = (
    <Checkbox
      className="-my-2"
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = selection.length > 0 && !isAll
      }}
      onChange={onSelectAll}
      aria-label={t('select_all')}
    />
  )
  return (
    <>
      <div className="mb-2 flex items-center gap-3 px-4 text-small desktop:hidden">
        {all}
        <span aria-hidden>{t('select_all')}</span>
      </div>
      <div className="card overflow-clip">
        <table className="table cart-table">
          <caption className="sr-only">{t('title')}</caption>
          <thead>
            <tr>
              <th scope="col" className="w-10">
                {all}
              </th>
              <th scope="col">{t('image')}</th>
              <th scope="col">{t('name')}</th>
              <th scope="col" className="text-end">
                {t('price')}
              </th>
              <th scope="col">{t('quantity')}</th>
              <th scope="col" className="text-end">
                {t('freight')}
              </th>
              <th scope="col" className="text-end">
                {t('total')}
              </th>
              <th scope="col">{t('details')}</th>
              <th scope="col">{t('remark')}</th>
              <th scope="col">
                <span className="sr-only">{t('remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <CartRow key={line.id} line={line} isSelected={selection.includes(line.id)} {...actions} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
