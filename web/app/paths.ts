/** The URL of every page, as functions. The matching routes are in the `routes.ts` files. */

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
  'orderList-MyOrders',
  'orderList-MyWarehouse',
  'orderList-ShippedParcels',
  'orderList-AddressBook',
  'orderList-OrderHistory',
  'OnlineStore-MyStore',
  'OnlineStore-MyStoreProduct',
  'OnlineStore-MyStoreOrder',
  'Activity-InviteFriend',
] as const
export type AccountSection = (typeof ACCOUNT_SECTIONS)[number]

export const LEGAL_DOCUMENTS = ['terms-of-service', 'terms-of-shipping', 'privacy-policy'] as const
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number]

interface StoreFilter {
  readonly store_id?: string
  readonly store_name?: string
  readonly store_type?: string
  /** Present: the import of a file of orders. */
  readonly import?: '1'
}

/** Stands for the code of a channel to be created; no channel can have it. */
export const NEW_CHANNEL = 'new'

export const paths = {
  home: () => '/',
  aboutUs: () => '/about-us',

  login: (next?: string) => query('/login', { next }),
  register: (inviteCode?: string) => query('/register', { invite_code: inviteCode }),
  verifyAccount: (email?: string) => query('/verify_account', { email }),
  registerSuccess: () => '/register-success',
  forgottenPassword: () => '/forgotten-password',
  /** OAuth redirect URL for Google and Facebook. */
  socialReturn: () => '/login/return',
  resetPassword: (token?: string) => query('/reset-password', { token }),

  search: (keyword?: string, page?: number) => query('/search', { keyword, page }),
  product: (searchText: string) => query('/product/detail', { search_text: searchText }),
  cart: () => '/shopping/my-cart',
  settlement: (cartIds: readonly string[]) => query('/shopping/settlement', { cart_ids: cartIds }),

  expertBuy: (productLink?: string) => query('/service/source', { product_link: productLink }),
  forwarding: () => '/service/forwarding',
  calculator: (values: { country_code?: string; package_weight?: string; goods_type?: string } = {}) =>
    query('/service/shipping-calculate', values),
  customerReview: () => '/service/customer-review',
  dropshipping: () => '/service/dropshipping',
  businessService: () => '/service/business-service',
  trustedSellers: (category?: string) => query('/service/trust-seller', { current_category: category }),
  compensation: () => '/service/compensation-taxation',
  servicesMenu: () => '/service/menu',

  payOrders: (orderIds: readonly string[]) => query('/shopping/payment', { order_ids: orderIds }),
  payOrdersSuccess: () => '/shopping/pay_success',
  payOrdersFailed: () => '/shopping/pay_failed',
  payShipping: (deliveryNumber: string) =>
    query('/shopping/shipping-payment', { delivery_id: deliveryNumber }),
  payShippingSuccess: () => '/shipping/pay_success',
  payShippingFailed: () => '/shipping/pay_failed',
  payTopUp: (orderId: string) => query('/balance/payment', { order_id: orderId }),
  payTopUpSuccess: () => '/balance/pay_success',
  payTopUpFailed: () => '/balance/pay_failed',
  payTopUpOnPhone: (orderId: string) => query('/manage/main-mobile/wallet-payment', { order_id: orderId }),

  account: (section?: AccountSection, filter: StoreFilter = {}) =>
    query('/manage/main', { path: section, ...filter }),
  accountOnPhone: (section?: AccountSection) =>
    section ? `/manage/main-mobile/${section}` : '/manage/main-mobile',
  /** The wizard that puts warehouse items into a parcel. */
  ship: (orderIds: readonly string[], step?: 'method' | 'confirm') =>
    query('/shipping/submit', { order_ids: orderIds, step }),
  /** How to split warehouse items into parcels. */
  planParcels: (
    orderIds: readonly string[],
    { country, postcode, objective }: { country?: string; postcode?: string; objective?: string } = {},
  ) => query('/shipping/plan', { order_ids: orderIds, country_code: country, postcode, objective }),
  order: (orderId: string) => query('/shipping/order-detail-new', { order_id: orderId }),
  parcel: (deliveryNumber: string) =>
    query('/shipping/delivery-detail-new', { delivery_number: deliveryNumber }),
  legacyOrder: (orderId: string) => query('/order-detail', { order_id: orderId }),

  messages: () => '/message/list',
  articles: (page?: number) => query('/blog/list', { page }),
  article: (id: string) => query('/blog/detail', { id }),
  faq: (id?: string) => query('/faq/faqmain', { id }),
  guides: () => '/guides/guide-main',
  guide: (name: string) => `/guides/${name}`,
  document: (name: LegalDocument) => `/documents/${name}`,

  staff: (room: string, filter: Readonly<Record<string, string | number | undefined>> = {}) =>
    query(`/staff/${room}`, filter),
  staffOrder: (orderId: string) => `/staff/orders/${orderId}`,
  staffReceipt: (orderId: string) => `/staff/orders/${orderId}/receipt`,
  staffReceive: (orderId: string, trackingNumber?: string, arrivalId?: string) =>
    query(`/staff/receiving/${orderId}`, { tracking_number: trackingNumber, arrival_id: arrivalId }),
  staffParcel: (deliveryNumber: string) => `/staff/parcels/${deliveryNumber}`,
  staffLabel: (deliveryNumber: string) => `/staff/labels/${deliveryNumber}`,
  staffRequest: (requestId: string) => `/staff/requests/${requestId}`,
  staffCustomer: (customerId: string) => `/staff/customers/${customerId}`,
  staffContent: (kind: string, id?: string) => `/staff/content/${kind}${id === undefined ? '' : `/${id}`}`,
  staffChannel: (code: string) => `/staff/tariff/${code}`,
  staffSignIn: (next?: string) => query('/staff', { next }),
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
