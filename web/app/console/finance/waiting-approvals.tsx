import type { Data } from '@sampan/contract'
import type { ReactNode } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Moment, Money } from '../../ui/amounts/amounts.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Part } from '../forms/use-staff-form.tsx'
import { CustomerLink } from './customer-link.tsx'
import { DecideButtons } from './decide-buttons.tsx'
import { Reason } from './reason.tsx'

type Withdrawal = Data<'/api/staff/supplements/get_withdrawal_list'>['list'][number]

/** What every kind of approval shows. */
interface Approval
  extends Pick<Withdrawal, 'customer' | 'amount' | 'reason' | 'asked_by' | 'is_mine' | 'created_at'> {
  readonly id: string
  /** What would be given or withdrawn. */
  readonly of: ReactNode
}

interface WaitingApprovalsProps {
  readonly title: string
  readonly lead: string
  /** The head of the column that says what would be given or withdrawn. */
  readonly of: string
  /** The intents of the page's action. */
  readonly intents: { readonly approve: string; readonly decline: string }
  readonly approvals: readonly Approval[]
}

/** What colleagues asked for above the limits of what they give alone: a second person decides. */
export function WaitingApprovals({ title, lead, of, intents, approvals }: WaitingApprovalsProps) {
  const t = useTranslations('console')
  const m = useTranslations('console-finance')
  const columns: Column<Approval>[] = [
    { key: 'at', under: 'customer', head: m('asked_at'), cell: (one) => <Moment at={one.created_at} time /> },
    {
      key: 'customer',
      head: t('customer'),
      title: true,
      cell: (one) => <CustomerLink customer={one.customer} />,
    },
    { key: 'of', head: of, cell: (one) => one.of },
    { key: 'reason', head: t('reason'), cell: (one) => <Reason text={one.reason} /> },
    { key: 'by', under: 'reason', head: m('asked_by'), cell: (one) => one.asked_by },
    { key: 'sum', head: m('sum'), numeric: true, cell: (one) => <Money amount={one.amount} /> },
    {
      key: 'decide',
      head: '',
      cell: (one) => (
        <DecideButtons
          id={one.id}
          intents={intents}
          amount={one.amount}
          customer={one.customer.account_name}
          reason={one.reason}
          isMine={one.is_mine}
        />
      ),
    },
  ]
  if (approvals.length === 0) return null
  return (
    <Part title={title} lead={lead}>
      <Table dense caption={title} columns={columns} rows={approvals} rowKey={({ id }) => id} empty={null} />
    </Part>
  )
}
