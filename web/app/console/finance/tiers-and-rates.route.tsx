import { useState } from 'react'
import { catchNetworkError } from '../../api/network-error.ts'
import { apiOf, dataOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import type { RouteHandle } from '../../route-handle.ts'
import { Moment } from '../../ui/amounts/amounts.tsx'
import { ScriptSubmitButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/input.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Panel, useStaffForm } from '../forms/use-staff-form.tsx'
import { QueueHeader } from '../queue/queue-header.tsx'
import type { Route } from './+types/tiers-and-rates.route.ts'
import { runFinanceAction } from './finance-actions.server.ts'
import { TierForm } from './tier-form.tsx'

export const handle = { namespaces: ['console-finance'] } satisfies RouteHandle

export async function loader({ context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [tiers, rates] = await Promise.all([
    api('/api/staff/finance/get_tiers'),
    api('/api/staff/finance/get_rates', { page_size: 20 }),
  ])
  return { tiers: dataOf(tiers), rates: dataOf(rates).list }
}

export const action = ({ context, request }: Route.ActionArgs) => runFinanceAction(context, request)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

type Rate = Route.ComponentProps['loaderData']['rates'][number]

export default function TiersAndRates({ loaderData: { tiers, rates } }: Route.ComponentProps) {
  const m = useTranslations('console-finance')
  return (
    <div className="grid max-w-5xl items-start gap-5 desktop:grid-cols-2">
      <div className="desktop:col-span-2">
        <QueueHeader title={m('prices')} note={m('prices_lead')} />
      </div>
      <TierForm tiers={tiers} />
      <Rates rates={rates} />
    </div>
  )
}

function Rates({ rates }: { readonly rates: readonly Rate[] }) {
  const m = useTranslations('console-finance')
  const [isAsking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const { submit, hiddenFields, isBusy, fields, failure } = useStaffForm(() => {
    setTyped('')
    return m('rate_set')
  })
  const [inForce] = rates
  const put = () => {
    setAsking(false)
    submit({ intent: 'rate', cny_per_usd: typed })
  }
  const columns: Column<Rate>[] = [
    { key: 'at', head: m('since'), title: true, cell: (one) => <Moment at={one.created_at} time /> },
    {
      key: 'source',
      head: m('source'),
      cell: (one) => (
        <span className="inline-flex items-center gap-2">
          {m(
            one.source === 'staff'
              ? 'source_staff'
              : one.source === 'first'
                ? 'source_first'
                : 'source_market',
          )}
          {one === inForce && <Chip variant="good">{m('in_force')}</Chip>}
        </span>
      ),
    },
    { key: 'rate', head: m('cny_per_usd'), numeric: true, cell: (one) => one.cny_per_usd },
  ]
  return (
    <Panel title={m('rates')} lead={m('rates_lead')}>
      <form
        method="post"
        noValidate
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          setAsking(true)
        }}
      >
        {hiddenFields}
        <Field label={m('cny_per_usd')} error={fields.cny_per_usd ?? failure}>
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            placeholder={inForce?.cny_per_usd}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className="figures max-w-36 text-end"
          />
        </Field>
        <ScriptSubmitButton busy={isBusy}>{m('put_in_force')}</ScriptSubmitButton>
      </form>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={m('rate_title', { from: inForce?.cny_per_usd ?? '–', to: typed || '–' })}
        text={m('rate_text')}
        confirm={m('put_in_force')}
        onConfirm={put}
      />
      <Table
        dense
        caption={m('rates')}
        columns={columns}
        rows={rates}
        rowKey={(row) => `${row.created_at} ${row.cny_per_usd}`}
      />
    </Panel>
  )
}
