import type { Data } from '@sampan/contract'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Money, Weight } from '../../../ui/amounts/amounts.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { CountryCodes } from './country-codes.tsx'

type Change = Data<'/api/staff/tariff/check_channel'>['changes'][number]

/** The effect of saving a channel: the sample parcels whose quotes change, each with its destination. */
export function ChannelChanges({ changes }: { readonly changes: readonly Change[] }) {
  const f = useTranslations('console-tariff')
  const columns: Column<Change>[] = [
    { key: 'parcel', head: f('parcel'), title: true, cell: (one) => <Parcel {...one} /> },
    {
      key: 'countries',
      head: f('countries'),
      cell: ({ country_codes }) => <CountryCodes codes={country_codes} />,
    },
    { key: 'before', head: f('before'), cell: ({ before }) => <PriceOrReason answer={before} /> },
    { key: 'after', head: f('after'), cell: ({ after }) => <PriceOrReason answer={after} /> },
  ]
  return (
    <Table
      dense
      caption={f('what_changes')}
      columns={columns}
      rows={changes}
      rowKey={({ country_codes, before: _, after: __, ...parcel }) =>
        [...Object.values(parcel), ...country_codes].join(' ')
      }
    />
  )
}

function Parcel({ weight, length, width, height, goods_type, postcode }: Change) {
  const t = useTranslations('console')
  const f = useTranslations('console-tariff')
  return (
    <span>
      <Weight kg={weight} />
      <span className="text-ink-3">
        {length > 0 && <span className="figures">{` · ${length} × ${width} × ${height} cm`}</span>}
        {goods_type !== 0 && ` · ${t(goodsTypeKey(goods_type))}`}
        {postcode !== '' && ` · ${f('postcode_from', { postcode })}`}
      </span>
    </span>
  )
}

/** Returns the message that names a goods type of the wire. */
export const goodsTypeKey = (code: number) => `goods_${code}` as 'goods_0' | 'goods_3' | 'goods_4' | 'goods_5'

function PriceOrReason({ answer }: { readonly answer: Change['before'] }) {
  const f = useTranslations('console-tariff')
  if (!answer) return <span className="text-ink-3">{f('is_new')}</span>
  if (answer.freight_price === null) return <span className="text-ink-2">{answer.reason}</span>
  return <Money amount={answer.freight_price} />
}
