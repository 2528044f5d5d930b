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

export const paths = {
  home: () => href('/'),
  /** The form on the home page that writes to us. */
  contact: () => `${href('/')}#contact`,
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
  searchByPicture: (picture: string) => withQuery('/search', { picture }),
  product: (searchText: string) => withQuery(href('/product/detail'), { search_text: searchText }),
  cart: () => href('/shopping/my-cart'),
  settlement: (cartIds: readonly string[]) => withQuery(href('/shopping/settlement'), { cart_ids: cartIds }),

  expertBuy: (productLink?: string) => withQuery(href('/service/source'), { product_link: productLink }),
  forwarding: () => href('/service/forwarding'),
  calculator: (values: { country_code?: string; package_weight?: string; goods_type?: string } = {}) =>
    withQuery(href('/service/shipping-calculate'), values),
  customerReview: pageAddresses.customerReview,
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
  legacyOrder: pageAddresses.legacyOrder,

  /** A PDF of the server's. */
  receipt: (kind: 'order' | 'parcel' | 'top_up' | 'supplement' | 'legacy', number: string, lang: string) =>
    withQuery('/api/pay/receipt.pdf', { kind, number, lang }),
  /** The wallet's statement as PDF; its form adds `month` and `lang`. */
  statement: () => '/api/wallet/statement.pdf',
  messages: pageAddresses.messages,
  articles: (page?: number) => withQuery(href('/blog/list'), { page }),
  article: (id: string) => withQuery(href('/blog/detail'), { id }),
  faq: (id?: string) => withQuery(href('/faq/faqmain'), { id }),
  guides: () => href('/guides/:name', { name: 'guide-main' }),
  guide: (name: string) => href('/guides/:name', { name }),
  document: (name: LegalDocument) => href('/documents/:name', { name }),

  staffSignIn: pageAddresses.staffSignIn,
  styleGuide: () => '/dev/kit',
} as const

/** A `next` parameter, limited to URLs of our own site; otherwise the home page. */
export function safeRedirectPath(next: string | null | undefined): string {
  if (!next?.startsWith('/')) return paths.home()
  const base = 'http://own.invalid'
  const url = URL.parse(next, base)
  if (url?.origin !== base) return paths.home()
  // Without its dots, `/..//host` names another host.
  return url.pathname.startsWith('//') ? paths.home() : url.pathname + url.search + url.hash
}
