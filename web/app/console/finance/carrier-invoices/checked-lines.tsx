import type { Data } from '@sampan/contract'
import { usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import { Money } from '../../../ui/amounts/amounts.tsx'
import { FieldError } from '../../../ui/forms/field.tsx'
import { Table } from '../../../ui/table.tsx'
import { useLineColumns } from './line-columns.tsx'

export type Checked = Data<'/api/staff/finance/check_carrier_invoice'>

/** Returns the lines that keep the invoice from being recorded. */
export const wrongLines = ({ lines }: Checked) => lines.filter(({ fields }) => Object.keys(fields).length > 0)

interface CheckedLinesProps {
  readonly checked: Checked
  readonly currency: 'CNY' | 'USD'
}

/** The lines of an invoice before it is recorded, with what is wrong with each, and their total. */
export function CheckedLines({ checked, currency }: CheckedLinesProps) {
  const c = useTranslations('console-carrier-invoices')
  const { colon } = usePunctuation()
  const columns = useLineColumns(currency)
  const wrong = wrongLines(checked)
  const unknown = checked.lines.filter(({ delivery_number }) => delivery_number === '')
  return (
    <>
      <Table
        dense
        caption={c('preview')}
        columns={[
          ...columns,
          {
            key: 'result',
            head: c('result'),
            cell: (line) => {
              const row = line as Checked['lines'][number]
              const errors = Object.entries(row.fields)
              if (errors.length === 0) return c('fine')
              return errors.map(([field, message]) => (
                <FieldError key={field}>{`${c(`wrong_${field as 'amount'}`)}${colon}${message}`}</FieldError>
              ))
            },
          },
        ]}
        rows={checked.lines}
        rowKey={(row) => String(checked.lines.indexOf(row as Checked['lines'][number]))}
      />
      <p className="text-small">
        {c('total')}
        {colon}
        <Money amount={checked.total} currency={currency} />
      </p>
      {unknown.length > 0 && (
        <p className="text-small text-warn">{c('unknown_kept', { count: unknown.length })}</p>
      )}
      {wrong.length > 0 && <p className="text-small text-bad">{c('wrong', { count: wrong.length })}</p>}
    </>
  )
}
