import type { Data } from '@sampan/contract'
import { readPurchaseRows } from '@sampan/domain/purchase-rows'
import { useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Money } from '../../../ui/amounts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field, FieldError } from '../../../ui/field.tsx'
import { TextArea } from '../../../ui/input.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { useDraft } from '../../layout/use-draft.ts'
import { Panel } from '../../layout/use-staff-form.tsx'
import type { useRowResults } from './use-purchases.ts'

type Checked = Data<'/api/staff/purchasing/check_purchases'>['rows'][number]
const MOST = 200

interface PastePurchasesProps {
  readonly rows: ReturnType<typeof useRowResults>
  readonly onClose: () => void
}

/** Purchases from pasted cells or a file: checked row by row before anything is saved. */
export function PastePurchases({ rows, onClose }: PastePurchasesProps) {
  const b = useTranslations('console-buying')
  const { typing, forget } = useDraft('purchases')
  const [checked, setChecked] = useState<readonly Checked[]>()
  const [wrong, setWrong] = useState('')
  const [isChecking, setChecking] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)

  const check = async (source: string | Uint8Array) => {
    const { rows: read, fault } = readPurchaseRows(source)
    setChecked(undefined)
    if (fault && fault.reason !== 'empty') return setWrong(b('paste_not_csv'))
    if (read.length === 0) return setWrong(b('paste_none'))
    if (read.length > MOST) return setWrong(b('paste_too_many'))
    setWrong('')
    setChecking(true)
    const answer = await call('/api/staff/purchasing/check_purchases', {
      rows: read.map(({ orderNumber, reference, cost, tracking }) => ({
        order_id: orderNumber,
        purchase_reference: reference,
        cost_cny: cost,
        tracking_number: tracking,
      })),
    })
    setChecking(false)
    if (!answer.ok) return setWrong(answer.msg)
    setChecked(answer.data.rows)
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
    { key: 'frozen', head: b('frozen'), numeric: true, cell: (row) => row.frozen_cny.toFixed(2) },
    { key: 'paid', head: b('paid'), numeric: true, cell: (row) => row.cost_cny.toFixed(2) },
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
    <Panel title={b('paste_title')} lead={b('paste_lead')}>
      <Field label={b('paste_cells')} error={wrong}>
        <TextArea rows={5} {...typing} autoFocus spellCheck={false} className="figures" />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button busy={isChecking} onClick={() => void check(typing.value)}>
          {b('paste_check')}
        </Button>
        <Button variant="plain" onClick={() => chooser.current?.click()}>
          {b('paste_file')}
        </Button>
        <Button variant="plain" onClick={onClose}>
          {b('close')}
        </Button>
      </div>
      <input
        ref={chooser}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        aria-label={b('paste_file')}
        hidden
        tabIndex={-1}
        onChange={async ({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) await check(new Uint8Array(await file.arrayBuffer()))
        }}
      />
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
          <div>
            <Button
              variant="primary"
              busy={rows.isBusy}
              disabled={good.length === 0}
              onClick={() => void record()}
            >
              {b('record', { count: good.length })}
            </Button>
          </div>
        </>
      )}
    </Panel>
  )
}
