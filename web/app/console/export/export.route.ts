import { CSV_BOM, csvLine } from '@sampan/domain/csv'
import { apiOf, dataOf } from '../../api/server.ts'
import type { Route } from './+types/export.route.ts'
import { EXPORTED_LISTS, type FetchPage } from './exported-lists.server.ts'
import { flatRow } from './flat-row.ts'

const PAGE = 100
/** Maximum number of rows of a file; its name says so when there are more. */
const MOST = 10_000

/** Exports a list of the console as a CSV file: all pages of the list with the same filter. Each export is logged. */
export async function loader({ context, request, params: { list: name } }: Route.LoaderArgs) {
  const fetchPage = Object.entries<FetchPage>(EXPORTED_LISTS).find(([list]) => list === name)?.[1]
  if (!fetchPage) throw new Response('', { status: 404 })
  const api = apiOf(context)
  const fetchRows = async (page: number) => dataOf(await fetchPage(api, request, { page, page_size: PAGE }))
  const { list, total } = await fetchRows(1)
  dataOf(
    await api('/api/staff/audit/record_export', { list: name, filter: new URL(request.url).search, total }),
  )
  const rows = [...list]
  while (rows.length < Math.min(total, MOST)) {
    const next = await fetchRows(rows.length / PAGE + 1)
    if (next.list.length === 0) break
    rows.push(...next.list)
    // A page that is not full is the last one; rows may leave a queue meanwhile.
    if (rows.length % PAGE !== 0) break
  }
  const flat = rows.map((row) => flatRow(row))
  const columns = [...new Set(flat.flatMap((row) => Object.keys(row)))]
  const lines = [columns, ...flat.map((row) => columns.map((column) => row[column] ?? ''))]
  const file = total > MOST ? `${name}-first-${MOST}` : name
  return new Response(CSV_BOM + lines.map(csvLine).join(''), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${file}.csv"`,
      'cache-control': 'no-store',
    },
  })
}
