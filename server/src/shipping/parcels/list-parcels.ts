import type { Language } from '@sampan/contract'
import { byWireCode, PARCEL_LIFE } from '@sampan/domain/life-cycles'
import { translate } from '@sampan/messages/catalogue'
import type { AppContext } from '../../context.ts'
import { presentStatusCounts } from '../../orders/index.ts'
import { lossTerms } from './loss-terms.ts'
import type { ParcelAttention } from './parcel-attention.queries.ts'
import { countParcels, shownParcels } from './parcel-list.queries.ts'
import { presentParcel } from './parcels.presenter.ts'

interface Filter {
  readonly customerId: string
  readonly searchText: string
  readonly status: number | ''
  readonly attention: ParcelAttention | 'any'
  readonly isUnderWay: boolean
  readonly page: number
  readonly pageSize: number
  readonly lang: Language
}

/**
 * Returns one page of a customer's parcels with the counts for the filter, which are not queried where the page shows all
 * parcels. An unknown status code matches nothing.
 */
export async function listParcels(context: AppContext, query: Filter) {
  const status = query.status === '' ? null : byWireCode(PARCEL_LIFE, query.status)
  const settings = await context.settings.read()
  const { customerId, searchText, attention, isUnderWay } = query
  const searched = { customerId, searchText, ...lossTerms(settings, context.now()) }
  const filter = { ...searched, status: status ?? null, attention, isUnderWay }
  const rows =
    status === undefined
      ? []
      : await shownParcels(context.db, filter, query.pageSize, (query.page - 1) * query.pageSize)
  const isWhole =
    query.page === 1 && rows.length < query.pageSize && query.status === '' && !isUnderWay && attention === ''
  const counts = isWhole
    ? rows.map((row) => ({ status: row.parcel.status, attention: row.attention, n: 1 }))
    : await countParcels(context.db, searched)
  const sumOf = (some: typeof counts) => some.reduce((sum, one) => sum + one.n, 0)
  const listed = counts.filter(
    (one) =>
      (status === null || one.status === status) &&
      (!isUnderWay || one.attention !== null) &&
      (attention === '' || (attention === 'any' ? Boolean(one.attention) : one.attention === attention)),
  )
  return {
    list: rows.map((row) => presentParcel(row, settings, query.lang)),
    total_count: sumOf(listed),
    status_counts: presentStatusCounts(
      PARCEL_LIFE,
      [...Map.groupBy(counts, (one) => one.status)].map(([one, some]) => ({ status: one, n: sumOf(some) })),
      (name) => translate(query.lang, 'statuses', `parcel_${name}`),
    ),
    attention_counts: [...Map.groupBy(counts, (one) => one.attention ?? '')].flatMap(([one, some]) =>
      one === '' ? [] : [{ attention: one, count: sumOf(some) }],
    ),
  }
}
