import type { Data } from '@sampan/contract'
import { decimalsOf } from '@sampan/domain/money'
import { moneyFormat } from '@sampan/messages/intl'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useTranslations } from '../../messages/use-translations.tsx'
import { Moment, Money } from '../../ui/amounts/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useStaffForm } from '../forms/use-staff-form.tsx'
import { CustomerLink } from './customer-link.tsx'
import { type Alarm, ResolveAlarm } from './resolve-alarm.tsx'

type Differences = Data<'/api/staff/finance/get_differences'>

/** That nothing is to be done of one kind. */
function Fine({ title }: { readonly title: string }) {
  return <Empty icon={<ShieldCheck size={32} strokeWidth={1.5} aria-hidden />} title={title} />
}

/** What a provider captured, in its currency. */
function SumIn({ amount, currency }: Pick<Differences['suspense'][number], 'amount' | 'currency'>) {
  const decimals = decimalsOf(currency)
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return <span className="figures">{moneyFormat(useLanguage(), { currency, ...digits }).format(amount)}</span>
}

/** The alarms that no colleague has resolved. */
export function Alarms({ alarms }: Pick<Differences, 'alarms'>) {
  const m = useTranslations('console-finance')
  const columns: Column<Alarm>[] = [
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
  return (
    <section className="grid gap-2.5">
      <h2 className="text-title">{m('alarms')}</h2>
      <Table
        dense
        caption={m('alarms')}
        columns={columns}
        rows={alarms}
        rowKey={(row) => row.alarm_id}
        empty={<Fine title={m('no_alarms')} />}
      />
    </section>
  )
}

/** Payments whose money no rule could book. */
export function Suspense({ suspense }: Pick<Differences, 'suspense'>) {
  const t = useTranslations('console')
  const m = useTranslations('console-finance')
  const columns: Column<Differences['suspense'][number]>[] = [
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
  return (
    <section className="grid gap-2.5">
      <h2 className="text-title">{m('suspense')}</h2>
      <Table
        dense
        caption={m('suspense')}
        columns={columns}
        rows={suspense}
        rowKey={(row) => row.intent_id}
        empty={<Fine title={m('no_suspense')} />}
      />
    </section>
  )
}

/** Money on our account at a provider that no payment of ours asked for. */
export function UnmatchedCaptures({ unmatched_captures }: Pick<Differences, 'unmatched_captures'>) {
  const m = useTranslations('console-finance')
  const columns: Column<Differences['unmatched_captures'][number]>[] = [
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
  return (
    <section className="grid gap-2.5">
      <h2 className="text-title">{m('unmatched_captures')}</h2>
      <p className="text-small text-ink-2">{m('unmatched_captures_lead')}</p>
      <Table
        dense
        caption={m('unmatched_captures')}
        columns={columns}
        rows={unmatched_captures}
        rowKey={(row) => row.unmatched_id}
      />
    </section>
  )
}

/** Wallets that a reversal froze: nothing is paid from them until finance allow it again. */
export function FrozenWallets({ frozen_wallets }: Pick<Differences, 'frozen_wallets'>) {
  const t = useTranslations('console')
  const m = useTranslations('console-finance')
  const columns: Column<Differences['frozen_wallets'][number]>[] = [
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
    <section className="grid gap-2.5">
      <h2 className="text-title">{m('frozen')}</h2>
      <Table
        dense
        caption={m('frozen')}
        columns={columns}
        rows={frozen_wallets}
        rowKey={(row) => row.customer_id}
        empty={<Fine title={m('no_frozen')} />}
      />
    </section>
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
