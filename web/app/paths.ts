import type { DOCUMENT_NAMES } from '@sampan/contract/content-names'
import { href } from 'react-router'

/**
 * The URL of every page, as functions. `href` accepts only the patterns of the `routes.ts` files, so an
 * address without a route does not compile.
 */

/** `query('/search', { page: 2 })` → `/search?page=2`. Undefined and empty values are omitted. */
export function query(
  path: string,
  values: Readonly<Record<string, string | number | readonly string[] | undefined>>,
): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text) search.set(name, text)
  }
  // Commas are legal in a query and keep lists of order numbers readable.
  const text = search.toString().replaceAll('%2C', ',')
  return text ? `${path}?${text}` : path
}

export const ACCOUNT_SECTIONS = [
  'Account-MyProfile',
  'Account-Coupons',
  'Account-Wallet',
  'Account-Settings',
  'orderList-MyOrders',
  'orderList-MyWarehouse',
  'orderList-ShippedParcels',
  'orderList-Groups',
  'orderList-AddressBook',
  'orderList-OrderHistory',
  'OnlineStore-MyStore',
  'OnlineStore-MyStoreProduct',
  'OnlineStore-MyStoreOrder',
  'Activity-InviteFriend',
] as const
export type AccountSection = (typeof ACCOUNT_SECTIONS)[number]

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

export const paths = {
  home: () => href('/'),
  aboutUs: () => href('/about-us'),

  login: (next?: string) => query(href('/login'), { next }),
  register: (inviteCode?: string) => query(href('/register'), { invite_code: inviteCode }),
  verifyAccount: (email?: string) => query(href('/verify_account'), { email }),
  registerSuccess: () => href('/register-success'),
  forgottenPassword: () => href('/forgotten-password'),
  /** OAuth redirect URL for Google and Facebook. */
  socialReturn: () => href('/login/return'),
  confirmEmail: (token?: string) => query(href('/confirm-email'), { token }),
  keepTwoStep: (token?: string) => query(href('/keep-two-step'), { token }),
  resetPassword: (token?: string) => query(href('/reset-password'), { token }),

  search: (keyword?: string, page?: number) => query(href('/search'), { keyword, page }),
  product: (searchText: string) => query(href('/product/detail'), { search_text: searchText }),
  cart: () => href('/shopping/my-cart'),
  settlement: (cartIds: readonly string[]) => query(href('/shopping/settlement'), { cart_ids: cartIds }),

  expertBuy: (productLink?: string) => query(href('/service/source'), { product_link: productLink }),
  forwarding: () => href('/service/forwarding'),
  calculator: (values: { country_code?: string; package_weight?: string; goods_type?: string } = {}) =>
    query(href('/service/shipping-calculate'), values),
  customerReview: () => href('/service/customer-review'),
  dropshipping: () => href('/service/dropshipping'),
  businessService: () => href('/service/business-service'),
  trustedSellers: (category?: string) => query(href('/service/trust-seller'), { current_category: category }),
  compensation: () => href('/service/compensation-taxation'),
  status: () => href('/status'),
  servicesMenu: () => href('/service/menu'),

  payOrders: (orderIds: readonly string[]) => query(href('/shopping/payment'), { order_ids: orderIds }),
  payOrdersSuccess: () => href('/shopping/pay_success'),
  payOrdersFailed: () => href('/shopping/pay_failed'),
  payShipping: (deliveryNumber: string) =>
    query(href('/shopping/shipping-payment'), { delivery_id: deliveryNumber }),
  payShippingSuccess: () => href('/shipping/pay_success'),
  payShippingFailed: () => href('/shipping/pay_failed'),
  payTopUp: (orderId: string) => query(href('/balance/payment'), { order_id: orderId }),
  payTopUpSuccess: () => href('/balance/pay_success'),
  payTopUpFailed: () => href('/balance/pay_failed'),
  payTopUpOnPhone: (orderId: string) =>
    query(href('/manage/main-mobile/wallet-payment'), { order_id: orderId }),

  account: (section?: AccountSection, filter: StoreFilter = {}) =>
    query(href('/manage/main'), { path: section, ...filter }),
  accountOnPhone: (section?: AccountSection) =>
    section ? href('/manage/main-mobile/:section', { section }) : href('/manage/main-mobile'),
  /** The wizard that puts warehouse items into a parcel. */
  ship: (orderIds: readonly string[], step?: 'method' | 'confirm') =>
    query(href('/shipping/submit'), { order_ids: orderIds, step }),
  /** Plans how to split warehouse items into parcels. */
  planParcels: (
    orderIds: readonly string[],
    { country, postcode, objective }: { country?: string; postcode?: string; objective?: string } = {},
  ) => query(href('/shipping/plan'), { order_ids: orderIds, country_code: country, postcode, objective }),
  order: (orderId: string) => query(href('/shipping/order-detail-new'), { order_id: orderId }),
  parcel: (deliveryNumber: string) =>
    query(href('/shipping/delivery-detail-new'), { delivery_number: deliveryNumber }),
  /** A group that sends one box. */
  group: (groupNumber: string) => query(href('/groups/group'), { group_number: groupNumber }),
  /** `address` is the id of the saved address that the box goes to. */
  newGroup: (address?: string) => query(href('/groups/new'), { address }),
  joinGroup: (code: string) => query(href('/groups/join'), { code }),
  /** The public page of a parcel that its customer shares. */
  sharedParcel: (shareToken: string) => href('/track/:shareToken', { shareToken }),
  legacyOrder: (orderId: string) => query(href('/order-detail'), { order_id: orderId }),

  /** A PDF of the server's. */
  receipt: (kind: 'order' | 'parcel' | 'top_up' | 'supplement', number: string, lang: string) =>
    query('/api/pay/receipt.pdf', { kind, number, lang }),
  messages: () => href('/message/list'),
  articles: (page?: number) => query(href('/blog/list'), { page }),
  article: (id: string) => query(href('/blog/detail'), { id }),
  faq: (id?: string) => query(href('/faq/faqmain'), { id }),
  guides: () => href('/guides/:name', { name: 'guide-main' }),
  guide: (name: string) => href('/guides/:name', { name }),
  document: (name: LegalDocument) => href('/documents/:name', { name }),

  staff: (page: StaffPage, filter: Readonly<Record<string, string | number | undefined>> = {}) =>
    query(href(`/staff/${page}`), filter),
  staffOrder: (orderId: string) => href('/staff/orders/:orderId', { orderId }),
  staffReceipt: (orderId: string) => href('/staff/orders/:orderId/receipt', { orderId }),
  /** The result of scanning a number. */
  staffScan: (trackingNumber: string) => query(href('/staff/receiving'), { tracking_number: trackingNumber }),
  /** `after` is the order that was received before, from the same box on `shelf`. */
  staffReceive: (
    orderId: string,
    from: Readonly<
      Partial<Record<'tracking_number' | 'arrival_id' | 'after' | 'shelf', string | undefined>>
    > = {},
  ) => query(href('/staff/receiving/:orderId', { orderId }), from),
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
    query('/api/staff/shipping/customs.pdf', { delivery_number: deliveryNumber, form }),
  staffCarrierLabel: (deliveryNumber: string) =>
    query('/api/staff/shipping/carrier-label.pdf', { delivery_number: deliveryNumber }),
  staffRequest: (requestId: string) => href('/staff/requests/:requestId', { requestId }),
  staffConversation: (orderId: string) => href('/staff/conversations/:orderId', { orderId }),
  staffCustomer: (customerId: string) => href('/staff/customers/:customerId', { customerId }),
  staffContent: (kind: string, id?: string) =>
    id === undefined
      ? href('/staff/content/:kind', { kind })
      : href('/staff/content/:kind/:id', { kind, id }),
  staffTranslation: (kind: string, id: string, lang: string) =>
    href('/staff/content/:kind/:id/:lang', { kind, id, lang }),
  staffChannel: (code: string) => href('/staff/tariff/:channelCode', { channelCode: code }),
  staffSignIn: (next?: string) => query(href('/staff'), { next }),
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
