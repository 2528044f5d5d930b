import type { Data } from '@sampan/contract'
import { APPROVAL_STAGES } from '@sampan/contract/stages'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { catchNetworkError } from '../../api/network-error.ts'
import { apiOf, dataOf } from '../../api/server.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import type { RouteHandle } from '../../route-handle.ts'
import { Moment, Money } from '../../ui/amounts/amounts.tsx'
import { useDollarFormat } from '../../ui/amounts/use-dollar-format.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Field, FieldError } from '../../ui/forms/field.tsx'
import { TextArea, TextInput } from '../../ui/forms/input.tsx'
import { RadioCards } from '../../ui/forms/selection-controls.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { Panel, useStaffForm } from '../forms/use-staff-form.tsx'
import { ListEnd } from '../queue/list-end.tsx'
import { QueueEmpty } from '../queue/queue-empty.tsx'
import { QueueHeader } from '../queue/queue-header.tsx'
import { readQueueUrl } from '../queue/read-queue-url.ts'
import type { Route } from './+types/corrections.route.ts'
import { ApprovalTabs } from './approval-tabs.tsx'
import { CustomerLink } from './customer-link.tsx'
import { DecideButtons } from './decide-buttons.tsx'
import { runFinanceAction } from './finance-actions.server.ts'
import { PayableLink } from './payable-link.tsx'
import { Reason } from './reason.tsx'
import { WaitingApprovals } from './waiting-approvals.tsx'

export const handle = { namespaces: ['console-finance'] } satisfies RouteHandle

export async function loader({ context, request }: Route.LoaderArgs) {
  const { search_text: _, ...query } = readQueueUrl(request, APPROVAL_STAGES)
  const api = apiOf(context)
  const [corrections, withdrawals, grants] = await Promise.all([
    api('/api/staff/finance/get_adjustment_list', query),
    api('/api/staff/supplements/get_withdrawal_list', {}),
    api('/api/staff/content/get_coupon_grant_list', {}),
  ])
  return {
    query,
    corrections: dataOf(corrections),
    withdrawals: dataOf(withdrawals).list,
    grants: dataOf(grants).list,
  }
}

export const action = ({ context, request }: Route.ActionArgs) => runFinanceAction(context, request)

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => catchNetworkError(serverAction)

type Correction = Data<'/api/staff/finance/get_adjustment_list'>['list'][number]
const CHIP_VARIANTS = { waiting: 'warn', done: 'good', refused: 'bad' } as const

export default function Corrections({
  loaderData: { query, corrections, withdrawals, grants },
}: Route.ComponentProps) {
  const t = useTranslations('console')
  const m = useTranslations('console-finance')
  const columns: Column<Correction>[] = [
    { key: 'at', under: 'customer', head: m('asked_at'), cell: (one) => <Moment at={one.created_at} time /> },
    {
      key: 'customer',
      head: t('customer'),
      title: true,
      cell: (one) => <CustomerLink customer={one.customer} />,
    },
    { key: 'reason', head: t('reason'), cell: (one) => <Reason text={one.reason} /> },
    {
      key: 'by',
      under: 'reason',
      head: m('asked_by'),
      cell: (one) =>
        one.decided_by && one.decided_by !== one.asked_by
          ? `${one.asked_by} → ${one.decided_by}`
          : one.asked_by,
    },
    {
      key: 'status',
      head: t('status'),
      cell: (one) => <Chip variant={CHIP_VARIANTS[one.status]}>{m(`correction_${one.status}`)}</Chip>,
    },
    { key: 'sum', head: m('sum'), numeric: true, cell: (one) => <Money amount={one.amount} /> },
    {
      key: 'decide',
      head: '',
      cell: (one) =>
        one.status === 'waiting' && (
          <DecideButtons
            id={one.adjustment_id}
            intents={{ approve: 'approve', decline: 'decline' }}
            amount={one.amount}
            customer={one.customer.account_name}
            reason={one.reason}
            isMine={one.is_mine}
          />
        ),
    },
  ]
  return (
    <div className="grid gap-5">
      <QueueHeader title={m('corrections')} note={m('corrections_lead')} />
      <WaitingApprovals
        title={m('withdrawals')}
        lead={m('withdrawals_lead')}
        of={m('withdrawal_of')}
        intents={{ approve: 'approve_withdrawal', decline: 'decline_withdrawal' }}
        approvals={withdrawals.map(({ number, kind, subject, ...one }) => ({
          ...one,
          id: number,
          of: <PayableLink kind={kind} number={subject} />,
        }))}
      />
      <WaitingApprovals
        title={m('coupon_grants')}
        lead={m('coupon_grants_lead')}
        of={m('grant_of')}
        intents={{ approve: 'approve_coupon', decline: 'decline_coupon' }}
        approvals={grants.map(({ grant_id, campaign, ...one }) => ({ ...one, id: grant_id, of: campaign }))}
      />
      <CorrectionForm aloneLimit={corrections.alone_limit} />
      <ApprovalTabs list="corrections" query={query} />
      <Table
        dense
        caption={m('corrections')}
        columns={columns}
        rows={corrections.list}
        rowKey={(row) => row.adjustment_id}
        empty={
          query.stage === 'waiting' ? (
            <QueueEmpty searched={false} />
          ) : (
            <Empty icon={<Scale size={36} strokeWidth={1.5} aria-hidden />} title={m('no_corrections')} />
          )
        }
      />
      <ListEnd
        list="corrections"
        page={query.page}
        pageCount={Math.ceil(corrections.total / query.page_size)}
      />
    </div>
  )
}

function CorrectionForm({ aloneLimit }: { readonly aloneLimit: number }) {
  const t = useTranslations('console')
  const m = useTranslations('console-finance')
  const dollars = useDollarFormat()
  const [sent, setSent] = useState(0)
  const drafts = {
    account_no: useDraft('correction:account_no'),
    amount: useDraft('correction:amount'),
    reason: useDraft('correction:reason'),
  }
  const { Form, hiddenFields, isBusy, fields, failure } = useStaffForm<{ status: 'waiting' | 'done' }>(
    ({ status }) => {
      setSent(sent + 1)
      for (const draft of Object.values(drafts)) draft.forget()
      return m(status === 'done' ? 'corrected' : 'correction_waits')
    },
  )
  return (
    <Panel title={m('correct')} lead={m('correct_lead', { sum: dollars(aloneLimit) })}>
      <Form key={sent} method="post" noValidate className="grid gap-4 desktop:grid-cols-2">
        <input type="hidden" name="intent" value="adjust" />
        {hiddenFields}
        <Field label={m('customer_email')} error={fields.account_no}>
          <TextInput name="account_no" type="email" autoComplete="off" {...drafts.account_no.typing} />
        </Field>
        <Field label={m('amount_usd')} error={fields.amount}>
          <TextInput
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            {...drafts.amount.typing}
            className="figures max-w-40 text-end"
          />
        </Field>
        <div>
          <RadioCards
            legend={m('direction')}
            name="direction"
            initial="give"
            options={[
              { value: 'give', title: m('give') },
              { value: 'take', title: m('take') },
            ]}
          />
        </div>
        <Field label={t('reason')} hint={m('customer_reads')} error={fields.reason}>
          <TextArea name="reason" rows={3} maxLength={500} {...drafts.reason.typing} />
        </Field>
        <div className="grid justify-items-start gap-2 desktop:col-span-2">
          {failure && <FieldError>{failure}</FieldError>}
          <Button type="submit" variant="primary" busy={isBusy}>
            {m('correct_it')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
