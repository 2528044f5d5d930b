import './label.css'
import type { Data } from '@sampan/contract'
import { Fragment } from 'react'
import { apiOf, dataOf } from '../../../api/server.ts'
import { usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import type { RouteHandle } from '../../../route-handle.ts'
import { code128Url } from '../../../ui/barcode.server.ts'
import { optionText } from '../../../ui/texts/option-text.ts'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { staffPaths } from '../../paths.ts'
import { PrintButton, PrintPage } from '../../printing/print-page.tsx'
import type { Route } from './+types/label.route.ts'
import { placeLines } from './address-lines.tsx'

export const handle = { namespaces: ['console', 'console-parcels'] } satisfies RouteHandle

export const headers = () => ({ 'cache-control': 'no-store' })

/** Maximum number of labels on one page. */
const MOST = 100

/**
 * The address names one parcel, or several separated by commas.
 * @throws the refusal of the first parcel when none of them has a label
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const numbers = [...new Set(params.deliveryNumber.split(','))].slice(0, MOST)
  const readLabel = async (delivery_number: string) => ({
    delivery_number,
    ...(await apiOf(context)('/api/staff/shipping/get_label', { delivery_number })),
  })
  const answers = await Promise.all(numbers.map(readLabel))
  const printed = answers.filter((one) => one.ok)
  const refused = answers.filter((one) => !one.ok)
  if (printed.length === 0 && refused[0]) dataOf(refused[0])
  return {
    labels: await Promise.all(
      printed.map(async ({ data }) => ({ label: data, barcode: await code128Url(data.delivery_number) })),
    ),
    missing: refused.map(({ delivery_number, msg }) => ({ delivery_number, why: msg })),
  }
}

/**
 * Labels of 100 × 150 mm, black on white in every theme, each followed by its packing list: one page each. Parcels without
 * a label, such as those that were unpacked since the list was loaded, are named on the screen alone.
 */
export default function LabelPage({ loaderData: { labels, missing } }: Route.ComponentProps) {
  const p = useTranslations('console-parcels')
  const { colon } = usePunctuation()
  const [first] = labels
  const title =
    labels.length === 1 && first
      ? p('label_title', { number: first.label.delivery_number })
      : p('labels_title', { count: labels.length })
  return (
    <PrintPage title={title}>
      {missing.length > 0 && (
        <section
          role="alert"
          className="grid w-full max-w-md gap-2 rounded-medium bg-warn-wash px-5 py-4 text-small print:hidden"
        >
          <h2 className="font-medium">{p('labels_missing', { count: missing.length })}</h2>
          <ul className="grid gap-1">
            {missing.map(({ delivery_number, why }) => (
              <li key={delivery_number}>
                <TextLink to={staffPaths.parcel(delivery_number)}>{delivery_number}</TextLink>
                {colon}
                {why}
              </li>
            ))}
          </ul>
        </section>
      )}
      <PrintButton>{p('label_print')}</PrintButton>
      {labels.map(({ label, barcode }) => (
        <Fragment key={label.delivery_number}>
          <ParcelLabel label={label} barcode={barcode} />
          <PackingList label={label} />
        </Fragment>
      ))}
    </PrintPage>
  )
}

type Label = Data<'/api/staff/shipping/get_label'>

/** The label on the box, in English like its values: carriers abroad read it, whatever the language of who prints it. */
function ParcelLabel({ label, barcode }: { readonly label: Label; readonly barcode: string }) {
  const { consignee, sender } = label
  return (
    <section className="label-slip" lang="en">
      <h1>Label {label.delivery_number}</h1>
      <p className="label-channel">{label.channel_name}</p>
      <figure>
        <img src={barcode} alt={label.delivery_number} />
        <figcaption>{label.delivery_number}</figcaption>
      </figure>
      <p className="label-small">
        From: {sender.name}, {sender.phone}, {sender.address}
      </p>
      <address className="label-address">
        <span className="label-small">To</span>
        <strong>{consignee.name}</strong>
        {placeLines(consignee).map((line) => (
          <span key={line}>{line}</span>
        ))}
        <strong>{consignee.country_name}</strong>
        <span>{consignee.phone}</span>
      </address>
      <p className="label-scale">
        {label.weight.toFixed(3)} kg · {label.length} × {label.width} × {label.height} cm
      </p>
    </section>
  )
}

/** The list in the box, in English as the label. */
function PackingList({ label }: { readonly label: Label }) {
  const title = `Contents: ${label.delivery_number}`
  return (
    <section className="label-slip" aria-label={title} lang="en">
      <table>
        <thead>
          {/* In the head of the table, which is printed on each sheet. */}
          <tr className="label-list-title">
            <th scope="colgroup" colSpan={3}>
              {title}
            </th>
          </tr>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Quantity</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {label.items.map((item) => (
            <tr key={item.order_id}>
              <td>
                {item.name}
                <span className="label-small"> {optionText(item.sku, 'en')}</span>
              </td>
              <td>{item.quantity}</td>
              <td>
                {item.currency} {item.value.toFixed(2)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {label.note && <p className="label-small">{label.note}</p>}
    </section>
  )
}
