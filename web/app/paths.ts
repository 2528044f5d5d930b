import type { DOCUMENT_NAMES } from '@sampan/contract/content-names'
import { type AccountSection, pageAddresses, withQuery } from '@sampan/contract/page-addresses'
import { href } from 'react-router'

/**
 * The URL of every page, as functions. `href` accepts only the patterns of the `routes.ts` files, so an
 * address without a route does not compile. Pages that the server leads to are written in the contract.
 */

export type LegalDocument = (typeof DOCUMENT_NAMES)[number]

interface StoreFilter {
  readonly store_id?: string
  readonly store_name?: string
  readonly store_type?: string
  /** When present, shows the import of a file of orders. */
  readonly import?: '1'
}

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

export const paths = {
  home: () => href('/'),
  aboutUs: () => href('/about-us'),

  login: pageAddresses.login,
  register: (inviteCode?: string) => withQuery(href('/register'), { invite_code: inviteCode }),
  verifyAccount: (email?: string) => withQuery(href('/verify_account'), { email }),
  registerSuccess: pageAddresses.registered,
  forgottenPassword: () => href('/forgotten-password'),
  /** OAuth redirect URL for Google and Facebook. */
  socialReturn: () => href('/login/return'),
  confirmEmail: pageAddresses.confirmEmail,
  keepTwoStep: pageAddresses.keepTwoStep,
  resetPassword: pageAddresses.resetPassword,

  search: pageAddresses.search,
  product: (searchText: string) => withQuery(href('/product/detail'), { search_text: searchText }),
  cart: () => href('/shopping/my-cart'),
  settlement: (cartIds: readonly string[]) => withQuery(href('/shopping/settlement'), { cart_ids: cartIds }),

  expertBuy: (productLink?: string) => withQuery(href('/service/source'), { product_link: productLink }),
  forwarding: () => href('/service/forwarding'),
  calculator: (values: { country_code?: string; package_weight?: string; goods_type?: string } = {}) =>
    withQuery(href('/service/shipping-calculate'), values),
  customerReview: () => href('/service/customer-review'),
  dropshipping: () => href('/service/dropshipping'),
  businessService: () => href('/service/business-service'),
  trustedSellers: (category?: string) =>
    withQuery(href('/service/trust-seller'), { current_category: category }),
  compensation: () => href('/service/compensation-taxation'),
  status: () => href('/status'),
  servicesMenu: () => href('/service/menu'),

  payOrders: (orderIds: readonly string[]) => withQuery(href('/shopping/payment'), { order_ids: orderIds }),
  payOrdersSuccess: () => pageAddresses.paymentResult('shopping', 'success'),
  payOrdersFailed: () => pageAddresses.paymentResult('shopping', 'failed'),
  payShipping: (deliveryNumber: string) =>
    withQuery(href('/shopping/shipping-payment'), { delivery_id: deliveryNumber }),
  payShippingSuccess: () => pageAddresses.paymentResult('shipping', 'success'),
  payShippingFailed: () => pageAddresses.paymentResult('shipping', 'failed'),
  payTopUp: pageAddresses.payTopUp,
  payTopUpSuccess: () => pageAddresses.paymentResult('balance', 'success'),
  payTopUpFailed: () => pageAddresses.paymentResult('balance', 'failed'),
  payTopUpOnPhone: (orderId: string) =>
    withQuery(href('/manage/main-mobile/wallet-payment'), { order_id: orderId }),

  account: (section?: AccountSection, filter: StoreFilter = {}) =>
    pageAddresses.account(section, { ...filter }),
  accountOnPhone: (section?: AccountSection) =>
    section ? href('/manage/main-mobile/:section', { section }) : href('/manage/main-mobile'),
  /** The wizard that puts warehouse items into a parcel. */
  ship: (orderIds: readonly string[], step?: 'method' | 'confirm') =>
    withQuery(href('/shipping/submit'), { order_ids: orderIds, step }),
  /** Plans how to split warehouse items into parcels. */
  planParcels: (
    orderIds: readonly string[],
    { country, postcode, objective }: { country?: string; postcode?: string; objective?: string } = {},
  ) => withQuery(href('/shipping/plan'), { order_ids: orderIds, country_code: country, postcode, objective }),
  order: pageAddresses.order,
  parcel: pageAddresses.parcel,
  /** A group that sends one box. */
  group: pageAddresses.group,
  /** `address` is the id of the saved address that the box goes to. */
  newGroup: (address?: string) => withQuery(href('/groups/new'), { address }),
  joinGroup: (code: string) => withQuery(href('/groups/join'), { code }),
  /** The public page of a parcel that its customer shares. */
  sharedParcel: (shareToken: string) => href('/track/:shareToken', { shareToken }),
  legacyOrder: (orderId: string) => withQuery(href('/order-detail'), { order_id: orderId }),

  /** A PDF of the server's. */
  receipt: (kind: 'order' | 'parcel' | 'top_up' | 'supplement', number: string, lang: string) =>
    withQuery('/api/pay/receipt.pdf', { kind, number, lang }),
  messages: pageAddresses.messages,
  articles: (page?: number) => withQuery(href('/blog/list'), { page }),
  article: (id: string) => withQuery(href('/blog/detail'), { id }),
  faq: (id?: string) => withQuery(href('/faq/faqmain'), { id }),
  guides: () => href('/guides/:name', { name: 'guide-main' }),
  guide: (name: string) => href('/guides/:name', { name }),
  document: (name: LegalDocument) => href('/documents/:name', { name }),

  staff: (page: StaffPage, filter: Readonly<Record<string, string | number | undefined>> = {}) =>
    withQuery(href(`/staff/${page}`), filter),
  staffOrder: (orderId: string) => href('/staff/orders/:orderId', { orderId }),
  staffReceipt: (orderId: string) => href('/staff/orders/:orderId/receipt', { orderId }),
  /** The result of scanning a number. */
  staffScan: (trackingNumber: string) =>
    withQuery(href('/staff/receiving'), { tracking_number: trackingNumber }),
  /** `after` is the order that was received before, from the same box on `shelf`. */
  staffReceive: (
    orderId: string,
    from: Readonly<
      Partial<Record<'tracking_number' | 'arrival_id' | 'after' | 'shelf', string | undefined>>
    > = {},
  ) => withQuery(href('/staff/receiving/:orderId', { orderId }), from),
  staffWave: (waveNumber: number) => href('/staff/waves/:waveNumber', { waveNumber: String(waveNumber) }),
  /** A list of the console as a file; the filter of its page follows as search parameters. */
  staffExport: (list: string) => href('/staff/export/:list', { list }),
  staffCarrierInvoice: (invoiceId: string) => href('/staff/carrier-invoices/:invoiceId', { invoiceId }),
  staffManifest: (manifestNumber: number) =>
    href('/staff/manifests/:manifestNumber', { manifestNumber: String(manifestNumber) }),
  staffManifestPaper: (manifestNumber: number) =>
    href('/staff/manifests/:manifestNumber/paper', { manifestNumber: String(manifestNumber) }),
  staffShelf: (shelf: string) => href('/staff/shelves/:shelf', { shelf }),
  /** Labels of shelves, of boxes, and of racks with all of their shelves, on one page to print. */
  staffShelfLabels: (codes: readonly string[]) =>
    href('/staff/shelf-labels/:codes', { codes: codes.join(',') }),
  staffStocktake: (stocktakeNumber: number) =>
    href('/staff/stocktakes/:stocktakeNumber', { stocktakeNumber: String(stocktakeNumber) }),
  staffGroup: (groupNumber: string) => href('/staff/groups/:groupNumber', { groupNumber }),
  staffPacking: (deliveryNumber: string) => href('/staff/packing/:deliveryNumber', { deliveryNumber }),
  staffUnpacking: (deliveryNumber: string) =>
    href('/staff/parcels/:deliveryNumber/unpack', { deliveryNumber }),
  staffParcel: (deliveryNumber: string) => href('/staff/parcels/:deliveryNumber', { deliveryNumber }),
  /** The labels of these parcels, on one page to print. */
  staffLabels: (deliveryNumbers: readonly string[]) =>
    href('/staff/labels/:deliveryNumber', { deliveryNumber: deliveryNumbers.join(',') }),
  /** PDFs of the server's. */
  staffCustomsPaper: (deliveryNumber: string, form: 'postal' | 'invoice') =>
    withQuery('/api/staff/shipping/customs.pdf', { delivery_number: deliveryNumber, form }),
  staffCarrierLabel: (deliveryNumber: string) =>
    withQuery('/api/staff/shipping/carrier-label.pdf', { delivery_number: deliveryNumber }),
  staffRequest: (requestId: string) => href('/staff/requests/:requestId', { requestId }),
  staffConversation: (orderId: string) => href('/staff/conversations/:orderId', { orderId }),
  staffCustomer: (customerId: string) => href('/staff/customers/:customerId', { customerId }),
  staffContent: (kind: string, id?: string) =>
    id === undefined
      ? href('/staff/content/:kind', { kind })
      : href('/staff/content/:kind/:id', { kind, id }),
  staffTranslation: (kind: string, id: string, lang: string) =>
    href('/staff/content/:kind/:id/:lang', { kind, id, lang }),
  staffIncident: (incidentId: string) => href('/staff/incidents/:incidentId', { incidentId }),
  staffChannel: (code: string) => href('/staff/tariff/:channelCode', { channelCode: code }),
  staffSignIn: pageAddresses.staffSignIn,
  styleGuide: () => '/dev/kit',
  mailbox: () => '/dev/mailbox',
  apiDocs: () => '/api/docs',
} as const

/** A `next` parameter, limited to URLs of our own site; otherwise the home page. */
export function safeRedirectPath(next: string | null | undefined): string {
  if (!next?.startsWith('/')) return paths.home()
  const base = 'http://own.invalid'
  const url = URL.parse(next, base)
  return url?.origin === base ? url.pathname + url.search + url.hash : paths.home()
}
