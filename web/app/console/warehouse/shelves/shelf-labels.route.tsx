import '../labels.css'
import { readBoxCode, readShelf } from '@sampan/domain/shelves'
import { apiOf, dataOf } from '../../../api/server.ts'
import { usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { code128Url } from '../../../ui/barcode.server.ts'
import { Empty } from '../../../ui/states.tsx'
import { PrintButton, PrintPage } from '../../printing/print-page.tsx'
import type { Route } from './+types/shelf-labels.route.ts'

export const handle = { namespaces: ['console', 'console-shelves'] } satisfies RouteHandle

export const headers = () => ({ 'cache-control': 'no-store' })

/** Maximum number of labels on one page. */
const MOST = 1000

/** The address lists shelves, boxes, and racks (for all of their shelves), separated by commas. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { racks } = dataOf(await apiOf(context)('/api/staff/shelves/get_map', {}))
  const codes = params.codes
    .toUpperCase()
    .split(',')
    .flatMap((code) => racks.find(({ rack }) => rack === code)?.shelves.map(({ shelf }) => shelf) ?? [code])
    .filter((code) => readShelf(code) !== null || readBoxCode(code) !== null)
  const shown = [...new Set(codes)].slice(0, MOST)
  const labels = await Promise.all(shown.map(async (code) => ({ code, barcode: await code128Url(code) })))
  return { named: params.codes.toUpperCase(), labels }
}

/** Labels of 100 × 50 mm for shelves and boxes, black on white in every theme, one page each. */
export default function ShelfLabels({ loaderData: { named, labels } }: Route.ComponentProps) {
  const s = useTranslations('console-shelves')
  const { colon } = usePunctuation()
  return (
    <PrintPage title={s('labels_title') + colon + named}>
      <h1 className="sr-only">{s('labels_title')}</h1>
      {labels.length === 0 ? (
        <Empty title={s('no_labels')} />
      ) : (
        <PrintButton>{s('print_labels')}</PrintButton>
      )}
      {labels.map(({ code, barcode }) => (
        <figure key={code} className="shelf-label">
          <img src={barcode} alt={code} />
          <figcaption>{code}</figcaption>
        </figure>
      ))}
    </PrintPage>
  )
}
