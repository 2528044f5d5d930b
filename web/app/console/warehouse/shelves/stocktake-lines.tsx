import type { Data } from '@sampan/contract'
import { useLanguage, usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Thumbnail } from '../../../ui/photos/thumbnail.tsx'
import { Empty } from '../../../ui/states.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { optionText } from '../../../ui/texts/option-text.ts'
import type { StocktakeLine } from './resolve-difference.tsx'

interface StocktakeLinesProps {
  readonly stocktake: Data<'/api/staff/stocktakes/get'>
  /** Undefined while the shelf is being scanned. */
  readonly onResolve: ((line: StocktakeLine) => void) | undefined
}

/** What is expected on the shelf and what was found there; differences are resolved once the stocktake is finished. */
export function StocktakeLines({
  stocktake: { stocktake_number, shelf, lines },
  onResolve,
}: StocktakeLinesProps) {
  const lang = useLanguage()
  const s = useTranslations('console-shelves')
  const columns: Column<StocktakeLine>[] = [
    {
      key: 'code',
      head: s('thing'),
      title: true,
      cell: ({ code, name, image_url }) => (
        <span className="flex items-center gap-2.5">
          {name !== '' && <Thumbnail size="small" src={image_url} />}
          <span className="figures font-medium">{code}</span>
        </span>
      ),
    },
    {
      key: 'name',
      head: s('what'),
      cell: ({ name, sku }) => (
        <span className="line-clamp-2 max-w-96 wrap-anywhere" title={name}>
          {name} {optionText(sku, lang)}
        </span>
      ),
    },
    {
      key: 'state',
      head: s('state'),
      cell: (line) => <LineState line={line} isOpen={!onResolve} shelf={shelf} />,
    },
    ...(onResolve
      ? [
          {
            key: 'do',
            head: <span className="sr-only">{s('resolve')}</span>,
            cell: (line: StocktakeLine) =>
              line.difference !== '' &&
              line.resolution === '' && (
                <Button
                  size="row"
                  aria-label={s('resolve_named', { code: line.code })}
                  onClick={() => onResolve(line)}
                >
                  {s('resolve')}
                </Button>
              ),
          },
        ]
      : []),
  ]
  return (
    <Table
      dense
      caption={s('stocktake_of', { shelf, number: stocktake_number })}
      columns={columns}
      rows={lines}
      rowKey={({ code }) => code}
      empty={<Empty title={s('nothing_expected')}>{s('nothing_expected_note')}</Empty>}
    />
  )
}

function LineState({
  line: { is_expected, is_scanned, difference, resolution, reason, resolved_by, shelf: booked },
  isOpen,
  shelf,
}: {
  readonly line: StocktakeLine
  readonly isOpen: boolean
  readonly shelf: string
}) {
  const t = useTranslations('console')
  const s = useTranslations('console-shelves')
  const { colon } = usePunctuation()
  if (resolution !== '')
    return (
      <span>
        {s(`resolution_${resolution}`)}
        {colon}
        {reason} <span className="text-ink-3">{t('by', { name: resolved_by })}</span>
      </span>
    )
  if (difference !== '') return <Chip variant="bad">{s(difference)}</Chip>
  if (!is_scanned)
    return isOpen ? <span className="text-ink-3">{s('not_scanned')}</span> : s('moved_meanwhile')
  if (is_expected || !isOpen) return <span className="text-good">{s('is_there')}</span>
  return (
    <Chip variant="warn">
      {booked !== '' && booked !== shelf ? s('unexpected_from', { shelf: booked }) : s('unexpected')}
    </Chip>
  )
}
