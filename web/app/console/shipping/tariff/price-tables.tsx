import type { Data } from '@sampan/contract'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Money, Weight } from '../../../ui/amounts/amounts.tsx'
import { NumberRange } from '../../../ui/amounts/range.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { CountryCodes } from './country-codes.tsx'

type Checked = Data<'/api/staff/tariff/check_prices'>
type Problem = Checked['problems'][number]
type Change = Checked['changes'][number]

/** The errors of a file, by spreadsheet row and column. */
export function ProblemTable({ problems }: { readonly problems: readonly Problem[] }) {
  const f = useTranslations('console-tariff')
  const columns: Column<Problem>[] = [
    { key: 'row', head: f('row'), cell: ({ row }) => (row > 0 ? row : f('whole_file')) },
    {
      key: 'column',
      head: f('column'),
      cell: ({ column }) => <code className="text-caption">{column}</code>,
    },
    { key: 'reason', head: f('wrong'), title: true, cell: ({ reason }) => f(reason) },
    {
      key: 'found',
      head: f('found'),
      cell: ({ found }) => <span className="break-all">{found || '–'}</span>,
    },
  ]
  return (
    <Table
      dense
      caption={f('wrong')}
      columns={columns}
      rows={problems}
      rowKey={({ row, column, reason, found }) => `${row} ${column} ${reason} ${found}`}
    />
  )
}

/** The changes of a price list, band by band. */
export function ChangeTable({
  changes,
  nameOf,
}: {
  readonly changes: readonly Change[]
  readonly nameOf: (code: string) => string
}) {
  const f = useTranslations('console-tariff')
  const columns: Column<Change>[] = [
    { key: 'channel', head: f('channel'), title: true, cell: ({ channel_code }) => nameOf(channel_code) },
    {
      key: 'countries',
      head: f('countries'),
      cell: ({ country_codes }) => <CountryCodes codes={country_codes} />,
    },
    {
      key: 'up_to',
      head: f('up_to'),
      numeric: true,
      cell: ({ up_to_weight }) => <Weight kg={up_to_weight} />,
    },
    {
      key: 'before',
      head: f('before'),
      cell: ({ before }) => <BandText band={before} missing={f('is_new')} />,
    },
    { key: 'after', head: f('after'), cell: ({ after }) => <BandText band={after} missing={f('goes')} /> },
  ]
  return (
    <Table
      dense
      caption={f('what_changes')}
      columns={columns}
      rows={changes}
      rowKey={(row) => `${row.channel_code} ${row.country_codes.join()} ${row.up_to_weight}`}
    />
  )
}

function BandText({ band, missing }: { readonly band: Change['before']; readonly missing: string }) {
  const f = useTranslations('console-tariff')
  if (!band) return <span className="text-ink-3">{missing}</span>
  const price = <Money amount={band.price} />
  const step = <Weight kg={band.step_weight} />
  return (
    <span className="block min-w-44">
      {band.kind === 'first_step' &&
        f.rich('first_step', {
          first: <Weight kg={band.first_weight} />,
          price,
          step,
          step_price: <Money amount={band.step_price} />,
        })}
      {band.kind === 'per_kg' && f.rich('per_kg', { price, step })}
      {band.kind === 'flat' && f.rich('flat', { price })}
      <span className="text-ink-3">
        {' · '}
        {f.rich('in_days', { range: <NumberRange low={band.days_min} high={band.days_max} /> })}
      </span>
    </span>
  )
}
