import './manifest-paper.css'
import { fromWireTime } from '@sampan/domain/wire-time'
import { apiOf, dataOf } from '../../../api/server.ts'
import { usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { Moment, Weight } from '../../../ui/amounts/amounts.tsx'
import { code128Url } from '../../../ui/barcode.server.ts'
import { PrintButton, PrintPage } from '../../printing/print-page.tsx'
import type { Route } from './+types/manifest-paper.route.ts'

export const handle = { namespaces: ['console', 'console-manifests'] } satisfies RouteHandle

export const headers = () => ({ 'cache-control': 'no-store' })

export async function loader({ context, params }: Route.LoaderArgs) {
  const manifest_number = Number(params.manifestNumber)
  const manifest = dataOf(await apiOf(context)('/api/staff/manifests/get', { manifest_number }))
  return { manifest, barcode: await code128Url(`M${manifest_number}`) }
}

/** The manifest on A4, black on white in every theme: what the carrier's driver signs. */
export default function ManifestPaper({ loaderData: { manifest, barcode } }: Route.ComponentProps) {
  const m = useTranslations('console-manifests')
  const { colon } = usePunctuation()
  const { manifest_number, carrier_name, sender, created_at, closed_at } = manifest
  const isOpen = !fromWireTime(closed_at)
  const title = m('manifest_of', { number: manifest_number, carrier: carrier_name })
  // In the order of the scans, which is that of the pile.
  const scanned = manifest.scanned.toReversed()
  return (
    <PrintPage title={`${m('paper')}${colon}${title}`}>
      <PrintButton>{m('print')}</PrintButton>
      <article className="paper-sheet">
        <header>
          <div>
            <h1>{m('paper')}</h1>
            <p>{title}</p>
            {isOpen && <p>{m('paper_open')}</p>}
          </div>
          <img src={barcode} alt={`M${manifest_number}`} />
        </header>
        <dl>
          <dt>{m('paper_from')}</dt>
          <dd>
            {sender.name}, {sender.phone}, {sender.address}
          </dd>
          <dt>{m('paper_to')}</dt>
          <dd>{carrier_name}</dd>
          <dt>{m('paper_date')}</dt>
          <dd>
            <Moment at={isOpen ? created_at : closed_at} time withYear />
          </dd>
          <dt>{m('paper_count')}</dt>
          <dd>
            <strong>{manifest.parcels}</strong>
          </dd>
          <dt>{m('paper_total')}</dt>
          <dd>
            <strong>
              <Weight kg={manifest.weight} />
            </strong>
          </dd>
        </dl>
        <table>
          <thead>
            <tr className="sheet-head" aria-hidden>
              <td colSpan={5}>{title}</td>
            </tr>
            <tr>
              <th scope="col">{m('paper_no')}</th>
              <th scope="col">{m('parcel')}</th>
              <th scope="col">{m('tracking')}</th>
              <th scope="col">{m('to')}</th>
              <th scope="col">{m('weight')}</th>
            </tr>
          </thead>
          <tbody>
            {scanned.map((parcel, index) => (
              <tr key={parcel.delivery_number}>
                <td>{index + 1}</td>
                <td>{parcel.delivery_number}</td>
                <td>{parcel.tracking_number}</td>
                <td>{parcel.country_code}</td>
                <td>
                  <Weight kg={parcel.weight} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <footer>
          <p>{m('paper_text')}</p>
          <div>
            <span>{m('paper_driver')}</span>
            <span>{m('paper_plate')}</span>
            <span>{m('paper_signature')}</span>
          </div>
        </footer>
      </article>
    </PrintPage>
  )
}
