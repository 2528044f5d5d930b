import type { Data } from '@sampan/contract'
import { usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import { useSumWithCode } from '../../../ui/amounts/use-sum-with-code.ts'
import { type Column, Table } from '../../../ui/table.tsx'

type Declaration = Data<'/api/shopping/get_parcel_detail'>['declaration']
type Line = Declaration['lines'][number]

/** The customs declaration of a parcel. */
export function ParcelDeclaration({ declaration }: { readonly declaration: Declaration }) {
  const t = useTranslations('declaration')
  const { colon } = usePunctuation()
  const sum = useSumWithCode()
  const { lines, totals, tax_number, is_sent } = declaration
  const columns: readonly Column<Line>[] = [
    {
      key: 'description',
      head: t('item'),
      title: true,
      cell: ({ description, product_name }) => (
        <>
          <span className="own-direction block">{description || t('undescribed')}</span>
          <span className="own-direction block text-caption text-ink-3">{product_name}</span>
        </>
      ),
    },
    { key: 'hs_code', head: t('hs_code'), cell: ({ hs_code }) => hs_code || t('unclassified') },
    { key: 'origin', head: t('origin'), cell: ({ origin_name }) => origin_name },
    { key: 'material', head: t('material'), cell: ({ material }) => material || '–' },
    {
      key: 'value',
      head: t('value'),
      numeric: true,
      cell: ({ quantity, currency, unit_value }) =>
        t('pieces', { count: quantity, sum: sum(currency, unit_value) }),
    },
  ]
  return (
    <section id="declaration" className="grid scroll-mt-24 gap-3">
      <h2 className="text-title">{t('title')}</h2>
      <Table caption={t('title')} columns={columns} rows={lines} rowKey={({ order_id }) => order_id} />
      <p className="text-small text-ink-2">
        {[
          `${t('total')}${colon}${totals.map(({ currency, amount }) => sum(currency, amount)).join(' + ')}`,
          tax_number && t('receiver_number', { number: tax_number }),
          is_sent && t('sent'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </section>
  )
}
