import { withQuery } from '@sampan/contract/page-addresses'
import { href } from 'react-router'

/** The URLs of the console's pages. They are not in ../paths.ts, so that pages of the shop do not load them. */

type PageOf<Pattern> = Pattern extends `/staff/${infer Page}`
  ? Page extends `${string}:${string}`
    ? never
    : Page
  : never
/** A page of the console without an id: `orders`, `receiving`, … */
export type StaffPage = PageOf<Parameters<typeof href>[0]>

/** Replaces the code of a channel that is being created; no channel can have this code. */
export const NEW_CHANNEL = 'new'

/** Replaces the id of an incident that is being posted. */
export const NEW_INCIDENT = 'new'

export const staffPaths = {
  page: (page: StaffPage, filter: Readonly<Record<string, string | number | undefined>> = {}) =>
    withQuery(href(`/staff/${page}`), filter),
  order: (orderId: string) => href('/staff/orders/:orderId', { orderId }),
  receipt: (orderId: string) => href('/staff/orders/:orderId/receipt', { orderId }),
  /** The result of scanning a number. */
  scan: (trackingNumber: string) => withQuery(href('/staff/receiving'), { tracking_number: trackingNumber }),
  /** `after` is the order that was received before, from the same box on `shelf`. */
  receive: (
    orderId: string,
    from: Readonly<
      Partial<Record<'tracking_number' | 'arrival_id' | 'after' | 'shelf', string | undefined>>
    > = {},
  ) => withQuery(href('/staff/receiving/:orderId', { orderId }), from),
  wave: (waveNumber: number) => href('/staff/waves/:waveNumber', { waveNumber: String(waveNumber) }),
  /** A list of the console as a file; the filter of its page follows as search parameters. */
  export: (list: string) => href('/staff/export/:list', { list }),
  carrierInvoice: (invoiceId: string) => href('/staff/carrier-invoices/:invoiceId', { invoiceId }),
  manifest: (manifestNumber: number) =>
    href('/staff/manifests/:manifestNumber', { manifestNumber: String(manifestNumber) }),
  manifestPaper: (manifestNumber: number) =>
    href('/staff/manifests/:manifestNumber/paper', { manifestNumber: String(manifestNumber) }),
  shelf: (shelf: string) => href('/staff/shelves/:shelf', { shelf }),
  /** Labels of shelves, of boxes, and of racks with all of their shelves, on one page to print. */
  shelfLabels: (codes: readonly string[]) => href('/staff/shelf-labels/:codes', { codes: codes.join(',') }),
  stocktake: (stocktakeNumber: number) =>
    href('/staff/stocktakes/:stocktakeNumber', { stocktakeNumber: String(stocktakeNumber) }),
  group: (groupNumber: string) => href('/staff/groups/:groupNumber', { groupNumber }),
  packing: (deliveryNumber: string) => href('/staff/packing/:deliveryNumber', { deliveryNumber }),
  unpacking: (deliveryNumber: string) => href('/staff/parcels/:deliveryNumber/unpack', { deliveryNumber }),
  parcel: (deliveryNumber: string) => href('/staff/parcels/:deliveryNumber', { deliveryNumber }),
  /** The labels of these parcels, on one page to print. */
  labels: (deliveryNumbers: readonly string[]) =>
    href('/staff/labels/:deliveryNumber', { deliveryNumber: deliveryNumbers.join(',') }),
  /** PDFs of the server's. */
  customsPaper: (deliveryNumber: string, form: 'postal' | 'invoice') =>
    withQuery('/api/staff/shipping/customs.pdf', { delivery_number: deliveryNumber, form }),
  carrierLabels: (deliveryNumbers: readonly string[]) =>
    withQuery('/api/staff/shipping/carrier-labels.pdf', { delivery_numbers: deliveryNumbers.join(',') }),
  request: (requestId: string) => href('/staff/requests/:requestId', { requestId }),
  conversation: (orderId: string) => href('/staff/conversations/:orderId', { orderId }),
  customer: (customerId: string) => href('/staff/customers/:customerId', { customerId }),
  content: (kind: string, id?: string) =>
    id === undefined
      ? href('/staff/content/:kind', { kind })
      : href('/staff/content/:kind/:id', { kind, id }),
  translation: (kind: string, id: string, lang: string) =>
    href('/staff/content/:kind/:id/:lang', { kind, id, lang }),
  incident: (incidentId: string) => href('/staff/incidents/:incidentId', { incidentId }),
  channel: (code: string) => href('/staff/tariff/:channelCode', { channelCode: code }),
} as const
