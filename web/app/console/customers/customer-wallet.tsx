import { usePunctuation, useTranslations } from '../../messages/use-translations.tsx'
import { Moment, Money } from '../../ui/amounts/amounts.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Empty } from '../../ui/states.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import type { Customer } from './customer-data.ts'

type WalletRecord = Customer['wallet'][number]

/** The records of a customer's wallet; one that is not paid has no balance after it. */
export function CustomerWallet({ records }: { readonly records: readonly WalletRecord[] }) {
  const s = useTranslations('console-support')
  const { comma } = usePunctuation()
  const columns: Column<{ readonly key: string; readonly record: WalletRecord }>[] = [
    { key: 'at', head: s('moment'), title: true, cell: ({ record }) => <Moment at={record.at} time /> },
    {
      key: 'category',
      head: s('category'),
      cell: ({ record }) => (
        <span className="inline-flex items-center gap-2 whitespace-nowrap">
          {record.category}
          {!record.is_paid && <Chip variant="warn">{s('not_paid')}</Chip>}
        </span>
      ),
    },
    {
      key: 'reference',
      head: s('reference'),
      cell: ({ record }) => (
        <span className="figures block max-w-44 truncate" title={record.reference}>
          {record.reference.replaceAll(',', comma) || '–'}
        </span>
      ),
    },
    {
      key: 'remark',
      head: s('remark'),
      cell: ({ record }) => (
        <span className="block max-w-56 truncate" title={record.remark}>
          {record.remark || '–'}
        </span>
      ),
    },
    { key: 'sum', head: s('sum'), numeric: true, cell: ({ record }) => <Money amount={record.amount} /> },
    {
      key: 'balance',
      head: s('balance_after'),
      numeric: true,
      cell: ({ record }) => (record.is_paid ? <Money amount={record.balance} /> : '–'),
    },
  ]
  return (
    <Table
      dense
      caption={s('wallet')}
      columns={columns}
      rows={records.map((record, index) => ({ key: `${record.at} ${records.length - index}`, record }))}
      rowKey={(row) => row.key}
      empty={<Empty title={s('no_wallet')} />}
    />
  )
}
