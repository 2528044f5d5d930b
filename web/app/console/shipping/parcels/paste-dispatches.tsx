import type { Data } from '@sampan/contract'
import { type DispatchRow, readDispatchRows } from '@sampan/domain/dispatch-rows'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { FieldError } from '../../../ui/forms/field.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { PasteRows } from '../../queue/paste-rows.tsx'
import { useDispatches } from './use-dispatches.ts'

type Checked = Data<'/api/staff/shipping/check_dispatches'>['rows'][number]

/** Tracking numbers from pasted cells or a file: checked row by row, and each parcel shipped independently. */
export function PasteDispatches({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('console')
  const p = useTranslations('console-parcels')
  const { forget } = useDraft('dispatches')
  const [checked, setChecked] = useState<readonly Checked[]>()
  const { results, isShipping, ship: record } = useDispatches()

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
    if (!(await record(rows)) || bad.length > 0) return
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
          isBusy: isShipping,
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
