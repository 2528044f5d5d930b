import type { ReactNode } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Money } from '../../../ui/amounts/amounts.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { CorrectLine, type LineItemProps } from './correct-line.tsx'
import { canBeSubmitted, checkedAgain, type ImportRow, leftOut } from './import-rows.ts'

/** One line of the file with its state, the reason and its actions. */
export function LineItem(props: LineItemProps) {
  const t = useTranslations('stores')
  const { row, rows, session, isBusy } = props
  const { line } = row
  const only = (one: ImportRow) => one.row === row.row
  return (
    <li className="grid gap-x-5 gap-y-3 border-line border-t px-4 py-4 first:border-t-0 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-center tablet:px-5.5">
      <div className="grid min-w-0 gap-0.5 wrap-anywhere">
        <p className="text-caption text-ink-3">
          {t('row', { row: row.row })} · {line.external_order_id || t('no_number')}
        </p>
        <p className="font-medium">
          <bdi>{line.store_product_name || line.store_product_sku}</bdi>
          <span className="figures ms-2 font-normal text-ink-2">× {line.product_quantity}</span>
        </p>
        <p className="text-caption text-ink-2">
          {[line.product_sku, line.store_product_sku].filter(Boolean).join(' · ')}
        </p>
        {(line.custom_text || line.sale_price) && (
          <p className="text-caption text-ink-2">
            {[
              line.custom_text && t('custom_text', { text: line.custom_text }),
              line.sale_price && t('sold_for', { price: `${line.sale_currency} ${line.sale_price}` }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        <Reason row={row} />
      </div>
      <div className="flex flex-wrap items-center gap-2 tablet:justify-end">
        {row.state === 'error' && <CorrectLine {...props} />}
        {(row.state === 'error' || row.state === 'ready') && (
          <Button
            variant="plain"
            size="small"
            disabled={isBusy}
            onClick={() => session.change(leftOut(rows, only))}
          >
            {t('leave_out')}
          </Button>
        )}
        {canBeSubmitted(row) && (
          <Button size="small" disabled={isBusy} onClick={() => session.change(checkedAgain(rows, only))}>
            {t('take_in')}
          </Button>
        )}
      </div>
    </li>
  )
}

function Reason({ row }: { readonly row: ImportRow }): ReactNode {
  const t = useTranslations('stores')
  if (row.state === 'error' && row.fault)
    return <p className="text-small text-bad">{t(`line_${row.fault}`)}</p>
  if (row.state === 'skipped' && row.skip)
    return <p className="text-small text-ink-2">{t(`skip_${row.skip}`)}</p>
  if (row.state !== 'ready' && row.state !== 'submitted') return null
  return (
    <p className="text-small text-ink-2">
      <Money amount={row.priceCny} currency="CNY" /> · <TextLink to={row.link}>{t('bought_from')}</TextLink>
      {row.option && <span>{` · ${row.option}`}</span>}
      {row.remark && (
        <span>
          {' · '}
          <bdi>{row.remark}</bdi>
        </span>
      )}
    </p>
  )
}
