import type { Data } from '@sampan/contract'
import { type PurchaseRow, readPurchaseRows } from '@sampan/domain/purchase-rows'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Money } from '../../../ui/amounts/amounts.tsx'
import { FieldError } from '../../../ui/forms/field.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { PasteRows } from '../../queue/paste-rows.tsx'
import type { useRowResults } from './use-purchases.ts'

type Checked = Data<'/api/staff/purchasing/check_purchases'>['rows'][number]

interface PastePurchasesProps {
  readonly rows: ReturnType<typeof useRowResults>
  readonly onClose: () => void
}

/** Purchases from pasted cells or a file: checked row by row before anything is saved. */
export function PastePurchases({ rows, onClose }: PastePurchasesProps) {
  const b = useTranslations('console-buying')
  const { forget } = useDraft('purchases')
  const [checked, setChecked] = useState<readonly Checked[]>()

  const check = async (read: readonly PurchaseRow[]) => {
    setChecked(undefined)
    const answer = await call('/api/staff/purchasing/check_purchases', {
      rows: read.map(({ orderNumber, reference, cost, tracking }) => ({
        order_id: orderNumber,
        purchase_reference: reference,
        cost_cny: cost,
        tracking_number: tracking,
      })),
    })
    if (answer.ok) setChecked(answer.data.rows)
    return answer.ok ? '' : answer.msg
  }
  const good = (checked ?? []).filter(
    (row) => Object.keys(row.fields).length === 0 && !rows.results[row.order_id]?.is_done,
  )
  const bad = (checked ?? []).filter((row) => Object.keys(row.fields).length > 0)
  const record = async () => {
    const results = await rows.record(
      good.map(({ order_id, revision, purchase_reference, cost_cny, tracking_number }) => ({
        order_id,
        revision,
        quantity: null,
        purchase_reference,
        cost_cny,
        tracking_number,
      })),
    )
    if (results.length === good.length && results.every(({ is_done }) => is_done) && bad.length === 0) {
      forget()
      onClose()
    }
  }
  const messageOf = (row: Checked) =>
    [...Object.values(row.fields), rows.results[row.order_id]?.message].filter(Boolean).join(' ')
  const columns: Column<Checked>[] = [
    { key: 'order', head: b('order'), cell: (row) => <span className="figures">{row.order_id}</span> },
    {
      key: 'product',
      head: b('product'),
      cell: (row) => (
        <>
          {row.product_name} {row.product_quantity > 0 && `× ${row.product_quantity}`}
        </>
      ),
    },
    {
      key: 'number',
      head: b('number'),
      cell: (row) => <span className="figures">{row.purchase_reference}</span>,
    },
    {
      key: 'frozen',
      head: b('frozen'),
      numeric: true,
      cell: (row) => <Money amount={row.frozen_cny} currency="CNY" />,
    },
    {
      key: 'paid',
      head: b('paid_sum'),
      numeric: true,
      cell: (row) => <Money amount={row.cost_cny} currency="CNY" />,
    },
    {
      key: 'tracking',
      head: b('tracking'),
      cell: (row) => <span className="figures">{row.tracking_number}</span>,
    },
    {
      key: 'result',
      head: b('result'),
      cell: (row) =>
        rows.results[row.order_id]?.is_done ? (
          <span className="text-good">{b('recorded_row')}</span>
        ) : messageOf(row) !== '' ? (
          <FieldError>{messageOf(row)}</FieldError>
        ) : row.returned_amount > 0 ? (
          b.rich('returned', { sum: <Money amount={row.returned_amount} /> })
        ) : (
          b('fine')
        ),
    },
  ]
  return (
    <PasteRows
      title={b('paste_title')}
      lead={b('paste_lead')}
      draft="purchases"
      read={readPurchaseRows}
      check={check}
      onClose={onClose}
      save={
        checked && {
          label: b('record', { count: good.length }),
          isBusy: rows.isBusy,
          isPossible: good.length > 0,
          run: () => void record(),
        }
      }
    >
      {checked && (
        <>
          <Table
            dense
            caption={b('preview')}
            columns={columns}
            rows={checked}
            rowKey={(row) => String(checked.indexOf(row))}
          />
          {bad.length > 0 && <p className="text-small text-bad">{b('wrong_rows', { count: bad.length })}</p>}
        </>
      )}
    </PasteRows>
  )
}
