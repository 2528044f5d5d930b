import { Printer } from 'lucide-react'
import { useState } from 'react'
import { usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import { Weight } from '../../../ui/amounts/amounts.tsx'
import { useSumWithCode } from '../../../ui/amounts/use-sum-with-code.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { Panel } from '../../forms/use-staff-form.tsx'
import { staffPaths } from '../../paths.ts'
import { DeclarationForm } from './declaration-form.tsx'
import type { ParcelDetail } from './parcel-progress.ts'

type Line = ParcelDetail['declaration']['lines'][number]

/** The customs declaration of a parcel, what it lacks, and its printable forms. */
export function DeclarationPanel({
  parcel,
  mayPack,
}: {
  readonly parcel: ParcelDetail
  readonly mayPack: boolean
}) {
  const t = useTranslations('declaration')
  const { colon } = usePunctuation()
  const sum = useSumWithCode()
  const [isOpen, setOpen] = useState(false)
  const { lines, totals, form, gaps, tax_number, is_sent } = parcel.declaration
  const columns: Column<Line>[] = [
    {
      key: 'description',
      head: t('item'),
      title: true,
      cell: (line) => (
        <>
          <span className="block [overflow-wrap:anywhere]">{line.description || t('undescribed')}</span>
          <span className="block text-caption text-ink-3 [overflow-wrap:anywhere]">
            {[line.product_name, line.material, line.reason].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
    },
    { key: 'hs', head: t('hs_code'), cell: (line) => line.hs_code || t('unclassified') },
    { key: 'origin', head: t('origin'), cell: (line) => line.origin },
    {
      key: 'value',
      head: t('value'),
      numeric: true,
      cell: ({ quantity, currency, unit_value }) =>
        t('pieces', { count: quantity, sum: sum(currency, unit_value) }),
    },
    { key: 'net', head: t('weight'), numeric: true, cell: (line) => <Weight kg={line.net_weight} /> },
  ]
  const rules = lines.flatMap((line) => line.rules)
  return (
    <Panel title={t('title')} lead={is_sent && t('sent')}>
      <Table dense caption={t('title')} columns={columns} rows={lines} rowKey={(line) => line.order_id} />
      <p className="text-small text-ink-2">
        {t('total')}
        {colon}
        {totals.map(({ currency, amount }) => sum(currency, amount)).join(' + ')}
        {tax_number && ` · ${t('receiver_number', { number: tax_number })}`}
      </p>
      {gaps.length > 0 && (
        <div className="rounded-small bg-warn-wash px-3 py-2 text-small">
          <p className="font-medium">{t('gaps')}</p>
          <ul className="list-inside list-disc">
            {gaps.map((gap) => (
              <li key={gap}>{gap}</li>
            ))}
          </ul>
        </div>
      )}
      {rules.map((rule) => (
        <p
          key={rule.text}
          className={`rounded-small px-3 py-2 text-small ${rule.effect === 'prohibited' ? 'bg-bad-wash' : 'bg-warn-wash'}`}
        >
          <span className="font-medium">{t(rule.effect) + colon}</span>
          {rule.text}
        </p>
      ))}
      <div className="flex flex-wrap gap-2">
        {(mayPack ? (['postal', 'invoice'] as const) : []).map((paper) => (
          <a
            key={paper}
            href={staffPaths.customsPaper(parcel.delivery_number, paper)}
            target="_blank"
            rel="noopener"
            className={buttonClass('quiet', 'small')}
          >
            <Printer size={16} aria-hidden />
            {paper === 'postal' ? t('print_form', { form }) : t('print_invoice')}
          </a>
        ))}
        {mayPack && !is_sent && !parcel.shipment && !isOpen && (
          <Button size="small" onClick={() => setOpen(true)}>
            {t('correct')}
          </Button>
        )}
      </div>
      {isOpen && <DeclarationForm parcel={parcel} onSaved={() => setOpen(false)} />}
    </Panel>
  )
}
