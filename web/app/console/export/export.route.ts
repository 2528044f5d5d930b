import { CSV_BOM, csvLine } from '@sampan/domain/csv'
import { apiOf, dataOf } from '../../api/server.ts'
import type { Route } from './+types/export.route.ts'
import { type AskPage, EXPORTED_LISTS } from './exported-lists.server.ts'
import { flatRow } from './flat-row.ts'

const PAGE = 100
/** The most rows of a file; its name says so where there are more. */
const MOST = 10_000

/** A list of the console as a CSV file: what its page shows at the same filter, on all of its pages. Each is logged. */
export async function loader({ context, request, params: { list: name } }: Route.LoaderArgs) {
  const askPage = Object.entries<AskPage>(EXPORTED_LISTS).find(([list]) => list === name)?.[1]
  if (!askPage) throw new Response('', { status: 404 })
  const api = apiOf(context)
  const ask = async (page: number) => dataOf(await askPage(api, request, { page, page_size: PAGE }))
  const { list, total } = await ask(1)
  dataOf(
    await api('/api/staff/audit/record_export', { list: name, filter: new URL(request.url).search, total }),
  )
  const rows = [...list]
  while (rows.length < Math.min(total, MOST)) {
    const next = await ask(rows.length / PAGE + 1)
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
