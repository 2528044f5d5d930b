import type { Data } from '@sampan/contract'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Moment, Money } from '../../ui/amounts/amounts.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { Part } from '../forms/use-staff-form.tsx'
import { CustomerLink } from './customer-link.tsx'
import { DecideButtons } from './decide-buttons.tsx'
import { PayableLink } from './payable-link.tsx'
import { Reason } from './reason.tsx'

type Withdrawal = Data<'/api/staff/supplements/get_withdrawal_list'>['list'][number]

/** The differences that colleagues would like to withdraw above the limits: a second person decides. */
export function WaitingWithdrawals({ withdrawals }: { readonly withdrawals: readonly Withdrawal[] }) {
  const t = useTranslations('console')
  const m = useTranslations('console-finance')
  const columns: Column<Withdrawal>[] = [
    { key: 'at', under: 'customer', head: m('asked_at'), cell: (one) => <Moment at={one.created_at} time /> },
    {
      key: 'customer',
      head: t('customer'),
      title: true,
      cell: (one) => <CustomerLink customer={one.customer} />,
    },
    {
      key: 'of',
      head: m('withdrawal_of'),
      cell: (one) => <PayableLink kind={one.kind} number={one.subject} />,
    },
    { key: 'reason', head: t('reason'), cell: (one) => <Reason text={one.reason} /> },
    { key: 'by', under: 'reason', head: m('asked_by'), cell: (one) => one.asked_by },
    { key: 'sum', head: m('sum'), numeric: true, cell: (one) => <Money amount={one.amount} /> },
    {
      key: 'decide',
      head: '',
      cell: (one) => (
        <DecideButtons
          id={one.number}
          intents={{ approve: 'approve_withdrawal', decline: 'decline_withdrawal' }}
          amount={one.amount}
          customer={one.customer.account_name}
          reason={one.reason}
          isMine={one.is_mine}
        />
      ),
    },
  ]
  return (
    <Part title={m('withdrawals')} lead={m('withdrawals_lead')}>
      <Table
        dense
        caption={m('withdrawals')}
        columns={columns}
        rows={withdrawals}
        rowKey={({ number }) => number}
        empty={null}
      />
    </Part>
  )
}
