import type { Data } from '@sampan/contract'
import type { ReactNode } from 'react'
import { useLanguage, useTranslations } from '../../../messages/use-translations.tsx'
import { Thumbnail } from '../../../ui/photos/thumbnail.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import { optionText } from '../../../ui/texts/option-text.ts'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { staffPaths } from '../../paths.ts'

export type StoredUnit = Data<'/api/staff/shelves/find'>['thing']

/** The code of an item with a link to its order; of others the code alone. */
export function UnitCode({ thing: { kind, code } }: { readonly thing: Pick<StoredUnit, 'kind' | 'code'> }) {
  return kind === 'order' ? (
    <TextLink to={staffPaths.order(code)}>{code}</TextLink>
  ) : (
    <span className="figures font-medium">{code}</span>
  )
}

/** Items, unmatched arrivals and boxes, each with its picture and location. */
export function StoredUnits({
  caption,
  things,
  empty,
  more = [],
}: {
  readonly caption: string
  readonly things: readonly StoredUnit[]
  readonly empty: ReactNode
  readonly more?: readonly Column<StoredUnit>[]
}) {
  const lang = useLanguage()
  const t = useTranslations('console')
  const s = useTranslations('console-shelves')
  const columns: Column<StoredUnit>[] = [
    {
      key: 'code',
      head: s('thing'),
      title: true,
      cell: (thing) => (
        <span className="flex items-center gap-2.5">
          {thing.kind !== 'box' && <Thumbnail size="small" src={thing.image_url} />}
          <UnitCode thing={thing} />
        </span>
      ),
    },
    {
      key: 'name',
      head: s('what'),
      cell: ({ kind, name, sku }) =>
        kind === 'box' ? (
          s('a_box')
        ) : (
          <span className="line-clamp-2 max-w-96 wrap-anywhere" title={name}>
            {kind === 'arrival' && `${s('an_arrival')} `}
            {name} {optionText(sku, lang)}
          </span>
        ),
    },
    {
      key: 'pieces',
      head: s('pieces'),
      numeric: true,
      cell: ({ kind, pieces }) =>
        kind === 'box' ? s('items', { count: pieces }) : t('pieces', { count: pieces }),
    },
    { key: 'box', head: s('box'), cell: ({ box }) => box },
    ...more,
  ]
  return (
    <Table
      dense
      caption={caption}
      columns={columns}
      rows={things}
      rowKey={({ code }) => code}
      empty={empty}
    />
  )
}
