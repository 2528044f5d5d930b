import './wallet-records.css'
import type { Data } from '@sampan/contract'
import { useLanguage, usePunctuation, useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import { Moment, Money } from '../../ui/amounts/amounts.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { TextLink } from '../../ui/texts/text-link.tsx'
import { CancelTopUp } from './cancel-top-up.tsx'
import { usePayRecord } from './use-pay-record.ts'

type Row = Data<'/api/wallet/get_record_list'>['list'][number]
/** order_status of an unpaid record. */
const UNPAID = 0
/** Prefixes of the numbers whose payables have a receipt. */
const RECEIPTS: Readonly<Record<string, 'top_up' | 'supplement' | undefined>> = {
  TU: 'top_up',
  SU: 'supplement',
}
/** The state of a record in one word. A credit by staff may be money that the customer transferred to us. */
function outcomeOf(category: Row['category'], amount: number) {
  switch (category) {
    case 'refund':
    case 'claim':
      return 'refunded'
    case 'invite_bonus':
    case 'sign_up_bonus':
      return 'bonus'
    case 'adjustment':
      return amount > 0 ? 'credited' : 'corrected'
    case 'service':
      return amount > 0 ? 'refunded' : 'paid'
    default:
      return 'paid'
  }
}

/** The transactions of the wallet, and its pending payments. */
export function WalletRecords({ records }: { readonly records: readonly Row[] }) {
  const t = useTranslations('wallet')
  const payRecord = usePayRecord()
  const lang = useLanguage()
  const columns: readonly Column<Row>[] = [
    {
      key: 'type',
      head: t('type'),
      title: true,
      cell: ({ amount_type_text, remark, order_id }) => (
        <>
          <span className="font-medium">{amount_type_text}</span>
          <span className="block text-caption font-normal text-ink-3 [overflow-wrap:anywhere]">
            <References numbers={order_id} />
            {order_id !== '' && remark !== '' && ' · '}
            <bdi>{remark}</bdi>
          </span>
        </>
      ),
    },
    { key: 'date', under: 'type', head: t('date'), cell: ({ date }) => <Moment at={date} time /> },
    {
      key: 'amount',
      head: t('amount'),
      numeric: true,
      cell: ({ amount, order_status }) => (
        <span className={amount > 0 && order_status !== UNPAID ? 'text-good' : undefined}>
          <Money amount={amount} signed />
        </span>
      ),
    },
    {
      key: 'balance',
      head: t('balance'),
      numeric: true,
      cell: ({ current_balance }) => <Money amount={current_balance} />,
    },
    {
      key: 'status',
      head: t('status'),
      cell: ({ order_status, order_id, category, amount }) => {
        const receipt = RECEIPTS[order_id.slice(0, 2)]
        return order_status === UNPAID ? (
          <span className="inline-flex flex-wrap justify-end gap-2">
            {order_id.startsWith('TU') && <CancelTopUp number={order_id} />}
            <ButtonLink to={payRecord(order_id)} size="small">
              {t('pay')}
            </ButtonLink>
          </span>
        ) : (
          <span className="inline-flex flex-wrap items-center justify-end gap-2">
            {receipt && (
              <a
                href={paths.receipt(receipt, order_id, lang)}
                target="_blank"
                rel="noreferrer"
                className="touch-area"
              >
                {t('receipt')}
              </a>
            )}
            <Chip variant="good">{t(outcomeOf(category, amount))}</Chip>
          </span>
        )
      },
    },
  ]
  return (
    <Table
      brief="records"
      caption={t('records')}
      columns={columns}
      rows={records.map((record, index) => ({ ...record, index }))}
      rowKey={({ index }) => String(index)}
    />
  )
}

/** The page of a number by its prefix. Top-ups and supplements have none. */
const pageOf: Readonly<Record<string, ((number: string) => string) | undefined>> = {
  SO: paths.order,
  SP: paths.parcel,
  LO: paths.legacyOrder,
}

/** The numbers of a record: one, or a comma-separated list. */
function References({ numbers }: { readonly numbers: string }) {
  const { comma } = usePunctuation()
  return numbers
    .split(',')
    .filter(Boolean)
    .map((number, index) => {
      const page = pageOf[number.slice(0, 2)]
      return (
        <span key={number} className="pointer-coarse:leading-8">
          {index > 0 && comma}
          {page ? (
            <TextLink to={page(number)} standalone>
              {number}
            </TextLink>
          ) : (
            number
          )}
        </span>
      )
    })
}
