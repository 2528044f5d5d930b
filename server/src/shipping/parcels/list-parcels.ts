import type { Language } from '@sampan/contract'
import { byWireCode, PARCEL_LIFE } from '@sampan/domain/life-cycles'
import { translate } from '@sampan/messages/catalogue'
import type { AppContext } from '../../context.ts'
import { presentStatusCounts } from '../../orders/index.ts'
import { countByStatus, shownParcels } from './parcel-list.queries.ts'
import { presentParcel } from './parcels.presenter.ts'

interface Filter {
  readonly customerId: string
  readonly searchText: string
  readonly status: number | ''
  readonly page: number
  readonly pageSize: number
  readonly lang: Language
}

/**
 * Returns one page of a customer's parcels with the counts for the filter. An unknown status code matches
 * nothing.
 */
export async function listParcels(context: AppContext, query: Filter) {
  const status = query.status === '' ? null : byWireCode(PARCEL_LIFE, query.status)
  const filter = { customerId: query.customerId, searchText: query.searchText, status: status ?? null }
  const [rows, counts, settings] = await Promise.all([
    status === undefined
      ? []
      : shownParcels(context.db, filter, query.pageSize, (query.page - 1) * query.pageSize),
    countByStatus(context.db, { ...filter, status: null }),
    context.settings.read(),
  ])
  const shown = counts.filter((one) => status === null || one.status === status)
  return {
    list: rows.map((row) => presentParcel(row, settings, query.lang)),
    total_count: shown.reduce((sum, one) => sum + one.n, 0),
    status_counts: presentStatusCounts(PARCEL_LIFE, counts, (name) =>
      translate(query.lang, 'statuses', `parcel_${name}`),
    ),
  }
}
