import type { Data } from '@sampan/contract'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { catchNetworkError } from '../../api/network-error.ts'
import { apiOf, dataOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import type { RouteHandle } from '../../route-handle.ts'
import { Moment, Money } from '../../ui/amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Panel, useStaffForm } from '../layout/use-staff-form.tsx'
import { QueueHeader } from '../queue/queue-header.tsx'
import type { Route } from './+types/reconciliation.route.ts'
import { CustomerLink } from './customer-link.tsx'
import { runFinanceAction } from './finance-actions.server.ts'

export const handle = { namespaces: ['console-finance'] } satisfies RouteHandle

export const loader = async ({ context }: Route.LoaderArgs) =>
  dataOf(await apiOf(context)('/api/staff/finance/get_differences'))

export const action = ({ context, request }: Route.ActionArgs) => runFinanceAction(context, request)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

type Differences = Data<'/api/staff/finance/get_differences'>
type Alarm = Differences['alarms'][number]

/** Everything that a person must resolve before the ledger is reconciled. */
export default function Reconciliation({
  loaderData: { alarms, suspense, frozen_wallets },
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
    { key: 'resolve', head: '', cell: (one) => <Resolve alarm={one} /> },
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
    { key: 'sum', head: m('sum'), numeric: true, cell: (one) => <Money amount={one.amount} /> },
    {
      key: 'release',
      head: '',
      cell: (one) => <ConfirmAction word="release" id={one.intent_id} name={one.customer.account_name} />,
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

function Resolve({ alarm }: { readonly alarm: Alarm }) {
  const t = useTranslations('console')
  const m = useTranslations('console-finance')
  const [isOpen, setOpen] = useState(false)
  const { Form, isBusy, fields } = useStaffForm(() => {
    setOpen(false)
    return m('alarm_resolved')
  })
  return (
    <>
      <Button
        size="small"
        className="min-h-8! whitespace-nowrap pointer-coarse:min-h-11!"
        onClick={() => setOpen(true)}
      >
        {m('resolve')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={m('resolve_title')}
        description={alarm.message}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('back')}</Button>
            <Button type="submit" form={`alarm-${alarm.alarm_id}`} variant="primary" busy={isBusy}>
              {m('resolve')}
            </Button>
          </>
        }
      >
        <Form id={`alarm-${alarm.alarm_id}`} method="post" noValidate>
          <input type="hidden" name="intent" value="resolve" />
          <input type="hidden" name="id" value={alarm.alarm_id} />
          <Field label={m('what_was_done')} hint={m('log_keeps_it')} error={fields.note}>
            <TextArea name="note" rows={3} maxLength={500} />
          </Field>
        </Form>
      </Dialog>
    </>
  )
}

interface ConfirmActionProps {
  readonly word: 'release' | 'unfreeze'
  readonly id: string
  readonly name: string
}

/** A confirmation for actions that move or release money. */
function ConfirmAction({ word, id, name }: ConfirmActionProps) {
  const m = useTranslations('console-finance')
  const [isAsking, setAsking] = useState(false)
  const { submit, isBusy } = useStaffForm(() => {
    setAsking(false)
    return m(`${word}_done`)
  })
  return (
    <>
      <Button
        size="small"
        className="min-h-8! whitespace-nowrap pointer-coarse:min-h-11!"
        onClick={() => setAsking(true)}
      >
        {m(word)}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={m(`${word}_title`, { name })}
        text={m(`${word}_text`)}
        confirm={m(word)}
        busy={isBusy}
        onConfirm={() => submit({ intent: word, id })}
      />
    </>
  )
}

type Finding = Data<'/api/staff/finance/check_books'>[number]

/** Runs all invariant checks against the database. */
function CheckBooks() {
  const m = useTranslations('console-finance')
  const [findings, setFindings] = useState<readonly Finding[]>()
  const { Form, isBusy } = useStaffForm<readonly Finding[]>((data) => {
    setFindings(data)
    return undefined
  })
  const broken = findings?.filter(({ count }) => count > 0) ?? []
  const columns: Column<Finding>[] = [
    { key: 'id', head: m('rule'), cell: (one) => one.id },
    { key: 'always', head: m('always'), title: true, cell: (one) => one.always },
    {
      key: 'count',
      head: m('broken'),
      cell: (one) => (
        <Chip variant={one.count > 0 ? 'bad' : 'good'}>{one.count > 0 ? one.count : m('holds')}</Chip>
      ),
    },
    {
      key: 'examples',
      head: m('examples'),
      cell: (one) => <span className="text-caption break-all text-ink-2">{one.examples.join(', ')}</span>,
    },
  ]
  return (
    <Panel title={m('check_title')} lead={m('check_lead')}>
      <Form method="post">
        <input type="hidden" name="intent" value="check" />
        <Button type="submit" busy={isBusy}>
          {m('check')}
        </Button>
      </Form>
      {findings && (
        <div className="grid gap-3" aria-live="polite">
          <p className={`font-medium ${broken.length > 0 ? 'text-bad' : 'text-good'}`}>
            {broken.length > 0
              ? m('check_broken', { count: broken.length })
              : m('check_fine', { count: findings.length })}
          </p>
          <Table
            dense
            caption={m('check_title')}
            columns={columns}
            rows={findings}
            rowKey={(row) => row.id}
          />
        </div>
      )}
    </Panel>
  )
}
