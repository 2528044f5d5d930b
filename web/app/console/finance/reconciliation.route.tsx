import type { Data } from '@sampan/contract'
import { decimalsOf } from '@sampan/domain/money'
import { moneyFormat } from '@sampan/messages/intl'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { catchNetworkError } from '../../api/network-error.ts'
import { apiOf, dataOf } from '../../api/server.ts'
import { useLanguage, useTranslations } from '../../messages/use-translations.tsx'
import type { RouteHandle } from '../../route-handle.ts'
import { Moment, Money } from '../../ui/amounts/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useStaffForm } from '../forms/use-staff-form.tsx'
import { QueueHeader } from '../queue/queue-header.tsx'
import type { Route } from './+types/reconciliation.route.ts'
import { CheckBooks } from './check-books.tsx'
import { CustomerLink } from './customer-link.tsx'
import { runFinanceAction } from './finance-actions.server.ts'
import { type Alarm, ResolveAlarm } from './resolve-alarm.tsx'

export const handle = { namespaces: ['console-finance'] } satisfies RouteHandle

export const loader = async ({ context }: Route.LoaderArgs) =>
  dataOf(await apiOf(context)('/api/staff/finance/get_differences'))

export const action = ({ context, request }: Route.ActionArgs) => runFinanceAction(context, request)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

type Differences = Data<'/api/staff/finance/get_differences'>

/** What a provider captured, in its currency. */
function SumIn({ amount, currency }: Pick<Differences['suspense'][number], 'amount' | 'currency'>) {
  const decimals = decimalsOf(currency)
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return <span className="figures">{moneyFormat(useLanguage(), { currency, ...digits }).format(amount)}</span>
}

/** Alarms, money in suspense and frozen wallets, which finance must resolve before the ledger is reconciled. */
export default function Reconciliation({
  loaderData: { alarms, suspense, unmatched_captures, frozen_wallets },
}: Route.ComponentProps) {
  const t = useTranslations('console')
  const m = useTranslations('console-finance')
  const fine = (word: 'no_alarms' | 'no_suspense' | 'no_frozen') => (
    <Empty icon={<ShieldCheck size={32} strokeWidth={1.5} aria-hidden />} title={m(word)} />
  )
  const alarmColumns: Column<Alarm>[] = [
    { key: 'at', head: m('since'), cell: (one) => <Moment at={one.created_at} time /> },
    {
      key: 'subject',
      head: m('subject'),
      title: true,
      cell: (one) => <code className="text-caption">{one.subject}</code>,
    },
    { key: 'message', head: m('what_happened'), cell: (one) => one.message },
    { key: 'resolve', head: '', cell: (one) => <ResolveAlarm alarm={one} /> },
  ]
  const suspenseColumns: Column<Differences['suspense'][number]>[] = [
    { key: 'at', head: m('since'), cell: (one) => <Moment at={one.created_at} time /> },
    {
      key: 'customer',
      head: t('customer'),
      title: true,
      cell: (one) => <CustomerLink customer={one.customer} />,
    },
    { key: 'failure', head: m('what_happened'), cell: (one) => one.failure },
    {
      key: 'sum',
      head: m('sum'),
      numeric: true,
      cell: (one) => <SumIn {...one} />,
    },
    {
      key: 'release',
      head: '',
      cell: ({ intent_id: id, customer: { account_name: name }, is_for_wallet }) => (
        <span className="flex flex-wrap gap-2">
          {is_for_wallet && <ConfirmAction word="release" id={id} name={name} />}
          <ConfirmAction word="return" id={id} name={name} />
        </span>
      ),
    },
  ]
  const unmatchedColumns: Column<Differences['unmatched_captures'][number]>[] = [
    { key: 'at', head: m('since'), cell: (one) => <Moment at={one.created_at} time /> },
    {
      key: 'capture',
      head: m('capture'),
      title: true,
      cell: (one) => (
        <>
          {one.provider_name} <code className="text-caption">{one.provider_capture_id}</code>
        </>
      ),
    },
    { key: 'sum', head: m('sum'), numeric: true, cell: (one) => <SumIn {...one} /> },
    {
      key: 'settle',
      head: '',
      cell: (one) => <ConfirmAction word="settle" id={one.unmatched_id} name={one.provider_capture_id} />,
    },
  ]
  const frozenColumns: Column<Differences['frozen_wallets'][number]>[] = [
    { key: 'customer', head: t('customer'), title: true, cell: (one) => <CustomerLink customer={one} /> },
    {
      key: 'balance',
      head: m('balance'),
      numeric: true,
      cell: (one) => <Money amount={one.balance_amount} />,
    },
    {
      key: 'unfreeze',
      head: '',
      cell: (one) => <ConfirmAction word="unfreeze" id={one.customer_id} name={one.account_name} />,
    },
  ]
  return (
    <div className="grid gap-6">
      <QueueHeader title={m('books')} note={m('books_lead')} />
      <section className="grid gap-2.5">
        <h2 className="text-title">{m('alarms')}</h2>
        <Table
          dense
          caption={m('alarms')}
          columns={alarmColumns}
          rows={alarms}
          rowKey={(row) => row.alarm_id}
          empty={fine('no_alarms')}
        />
      </section>
      <section className="grid gap-2.5">
        <h2 className="text-title">{m('suspense')}</h2>
        <Table
          dense
          caption={m('suspense')}
          columns={suspenseColumns}
          rows={suspense}
          rowKey={(row) => row.intent_id}
          empty={fine('no_suspense')}
        />
      </section>
      {unmatched_captures.length > 0 && (
        <section className="grid gap-2.5">
          <h2 className="text-title">{m('unmatched_captures')}</h2>
          <p className="text-small text-ink-2">{m('unmatched_captures_lead')}</p>
          <Table
            dense
            caption={m('unmatched_captures')}
            columns={unmatchedColumns}
            rows={unmatched_captures}
            rowKey={(row) => row.unmatched_id}
          />
        </section>
      )}
      <section className="grid gap-2.5">
        <h2 className="text-title">{m('frozen')}</h2>
        <Table
          dense
          caption={m('frozen')}
          columns={frozenColumns}
          rows={frozen_wallets}
          rowKey={(row) => row.customer_id}
          empty={fine('no_frozen')}
        />
      </section>
      <CheckBooks />
    </div>
  )
}

interface ConfirmActionProps {
  readonly word: 'release' | 'return' | 'settle' | 'unfreeze'
  readonly id: string
  readonly name: string
}

/** A button of an action that moves or releases money, which asks first. */
function ConfirmAction(props: ConfirmActionProps) {
  const m = useTranslations('console-finance')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="row" onClick={() => setAsking(true)}>
        {m(props.word)}
      </Button>
      {isAsking && <ActionDialog {...props} onClose={() => setAsking(false)} />}
    </>
  )
}

function ActionDialog({ word, id, name, onClose }: ConfirmActionProps & { readonly onClose: () => void }) {
  const m = useTranslations('console-finance')
  const { submit, isBusy, failure } = useStaffForm(() => {
    onClose()
    return m(`${word}_done`)
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={m(`${word}_title`, { name })}
      text={m(`${word}_text`)}
      confirm={m(word)}
      busy={isBusy}
      error={failure}
      onConfirm={() => submit({ intent: word, id })}
    />
  )
}
