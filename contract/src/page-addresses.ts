/** `/search` and `{ page: 2 }` → `/search?page=2`. Undefined and empty values are omitted. */
export function withQuery(
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

/** Sections of the account, as `?path=` of `/manage/main` names them. */
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

/** The mails of notices on the page of the settings. */
export const NOTICES_ANCHOR = 'notices'

/** Where a payment starts: of orders, of parcels, of top-ups and supplements. */
export type PaymentSection = 'shopping' | 'shipping' | 'balance'

/**
 * Addresses of the pages that the server leads to: in mails and notifications, and after a payment. The site uses the
 * same functions; a test there finds the route of each.
 */
export const pageAddresses = {
  login: (next?: string) => withQuery('/login', { next }),
  /** The end of a registration; a token activates the account. */
  registered: (token?: string) => withQuery('/register-success', { token }),
  confirmEmail: (token?: string) => withQuery('/confirm-email', { token }),
  resetPassword: (token?: string) => withQuery('/reset-password', { token }),
  keepTwoStep: (token?: string) => withQuery('/keep-two-step', { token }),
  search: (keyword?: string, page?: number) => withQuery('/search', { keyword, page }),
  messages: () => '/message/list',
  /** The review programme, with the customer's own reviews. */
  customerReview: () => '/service/customer-review',
  account: (section?: AccountSection, filter: Readonly<Record<string, string | undefined>> = {}) =>
    withQuery('/manage/main', { path: section, ...filter }),
  /** The settings, at the mails of notices. */
  noticeSettings: () => `${withQuery('/manage/main', { path: 'Account-Settings' })}#${NOTICES_ANCHOR}`,
  order: (orderNumber: string) => withQuery('/shipping/order-detail-new', { order_id: orderNumber }),
  /** An order of the old system. */
  legacyOrder: (orderNumber: string) => withQuery('/order-detail', { order_id: orderNumber }),
  parcel: (deliveryNumber: string) =>
    withQuery('/shipping/delivery-detail-new', { delivery_number: deliveryNumber }),
  group: (groupNumber: string) => withQuery('/groups/group', { group_number: groupNumber }),
  /** The payment of a top-up or a supplement. */
  payTopUp: (number: string) => withQuery('/balance/payment', { order_id: number }),
  /** What became of a payment; `pending` while the provider is still checking it. */
  paymentResult: (section: PaymentSection, result: 'success' | 'failed', state?: 'pending') =>
    withQuery(`/${section}/pay_${result}`, { state }),
  staffSignIn: (next?: string) => withQuery('/staff', { next }),
  staffPassword: (token?: string) => withQuery('/staff/set-password', { token }),
} as const
