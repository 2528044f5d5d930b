import type { Data } from '@sampan/contract'
import { type DispatchRow, readDispatchRows } from '@sampan/domain/dispatch-rows'
import { useState } from 'react'
import { call, callIdempotent, UNREACHABLE } from '../../../api/call.ts'
import { useKeyOfInput } from '../../../api/use-key-of-input.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { FieldError } from '../../../ui/forms/field.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { toast } from '../../../ui/toasts/toast-store.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { PasteRows } from '../../queue/paste-rows.tsx'
import { useOfferUndo } from '../../undo/use-offer-undo.ts'

type Checked = Data<'/api/staff/shipping/check_dispatches'>['rows'][number]
type Result = Data<'/api/staff/shipping/record_dispatches'>['results'][number]

/** Tracking numbers from pasted cells or a file: checked row by row, and each parcel shipped independently. */
export function PasteDispatches({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('console')
  const p = useTranslations('console-parcels')
  const offerUndo = useOfferUndo()
  const { forget } = useDraft('dispatches')
  const [checked, setChecked] = useState<readonly Checked[]>()
  const [results, setResults] = useState<Readonly<Record<string, Result>>>({})
  const [isBusy, setBusy] = useState(false)
  const { keyOf } = useKeyOfInput()

  const check = async (read: readonly DispatchRow[]) => {
    setChecked(undefined)
    const answer = await call('/api/staff/shipping/check_dispatches', {
      rows: read.map(({ deliveryNumber, tracking, carrier }) => ({
        delivery_number: deliveryNumber,
        tracking_number: tracking,
        carrier,
      })),
    })
    if (answer.ok) setChecked(answer.data.rows)
    return answer.ok ? '' : answer.msg
  }
  const isWrong = ({ fields }: Checked) => Object.keys(fields).length > 0
  const good = (checked ?? []).filter((row) => !isWrong(row) && !results[row.delivery_number]?.is_done)
  const bad = (checked ?? []).filter(isWrong)
  const ship = async () => {
    const rows = good.map(({ delivery_number, revision, carrier, tracking_number }) => ({
      delivery_number,
      revision,
      carrier,
      tracking_number,
    }))
    setBusy(true)
    const answer = await callIdempotent(keyOf(rows))('/api/staff/shipping/record_dispatches', { rows })
    setBusy(false)
    if (!answer.ok) return toast.error(answer.code === UNREACHABLE ? t('no_connection') : answer.msg)
    const list = answer.data.results
    setResults((last) => ({
      ...last,
      ...Object.fromEntries(list.map((one) => [one.delivery_number, one])),
    }))
    const done = list.filter(({ is_done }) => is_done).map(({ delivery_number }) => delivery_number)
    if (done.length > 0) offerUndo('ship', done, p('dispatches_shipped', { count: done.length }))
    if (done.length < list.length)
      return toast.error(p('dispatches_left_out', { count: list.length - done.length }))
    if (bad.length > 0) return
    forget()
    onClose()
  }
  const outcome = (row: Checked) => {
    const result = results[row.delivery_number]
    const message = [...Object.values(row.fields), result?.message].filter(Boolean).join(' ')
    if (result?.is_done) return <span className="text-good">{p('dispatches_done')}</span>
    return message === '' ? p('dispatches_fine') : <FieldError>{message}</FieldError>
  }
  const columns: Column<Checked>[] = [
    {
      key: 'parcel',
      head: p('parcel'),
      title: true,
      cell: (row) => <span className="figures">{row.delivery_number}</span>,
    },
    {
      key: 'to',
      head: p('destination'),
      cell: (row) => [row.country_code, row.consignee_name].filter(Boolean).join(' · '),
    },
    { key: 'channel', head: p('channel'), cell: (row) => row.channel_name },
    {
      key: 'tracking',
      head: t('tracking_number'),
      cell: (row) => <span className="figures">{row.tracking_number}</span>,
    },
    { key: 'carrier', head: p('carrier'), cell: (row) => row.carrier_name },
    { key: 'result', head: p('dispatches_result'), cell: outcome },
  ]
  return (
    <PasteRows
      title={p('dispatches_title')}
      lead={p('dispatches_lead')}
      draft="dispatches"
      read={readDispatchRows}
      check={check}
      onClose={onClose}
      save={
        checked && {
          label: p('dispatches_ship', { count: good.length }),
          isBusy,
          isPossible: good.length > 0,
          run: () => void ship(),
        }
      }
    >
      {checked && (
        <>
          <Table
            dense
            caption={p('dispatches_preview')}
            columns={columns}
            rows={checked}
            rowKey={(row) => String(checked.indexOf(row))}
          />
          {bad.length > 0 && (
            <p className="text-small text-bad">{p('dispatches_wrong', { count: bad.length })}</p>
          )}
        </>
      )}
    </PasteRows>
  )
}
