import {
  CONTENT_KINDS,
  DOCUMENT_NAMES,
  ORDER_STAGES,
  PARCEL_STAGES,
  STAFF_ROLES,
  type StaffRole,
} from '@sampan/contract'
import { ACCOUNT_SECTIONS } from '@sampan/contract/page-addresses'
import routes from '@sampan/web/routes'

/** The addresses of the site. `{…}` is replaced by an id of the demo shop, see demo-shop.ts. */

interface Route {
  readonly path?: string | undefined
  readonly children?: readonly Route[] | undefined
}

/**
 * Every route of the site, such as `/staff/orders/:orderId`. Our routes contain their whole path; layouts
 * have none.
 */
export const ROUTES: readonly string[] = pathsOf(routes)

function pathsOf(all: readonly Route[]): readonly string[] {
  return all.flatMap(({ path, children = [] }) => [
    ...(path === undefined ? [] : [`/${path}`]),
    ...pathsOf(children),
  ])
}

/** Routes without a page: they redirect, or are not read by people. */
export const PASSED: readonly string[] = [
  ...['/login/return', '/staff/sign-out', '/staff/content', '/*', '/sitemap.xml', '/robots.txt'],
  '/staff/export/:list',
]

/**
 * Pages of goods that only a test creates: visited by picking.spec.ts, shelves.spec.ts, packed-quotes.spec.ts and
 * conversations.spec.ts, without axe.
 */
export const LOOKED_AT_ELSEWHERE: readonly string[] = [
  ...['/staff/conversations/:orderId', '/staff/waves/:waveNumber', '/staff/packing/:deliveryNumber'],
  ...['/staff/stocktakes/:stocktakeNumber', '/staff/parcels/:deliveryNumber/unpack'],
]

/** A guest, the demo's customer, or a member of staff with this role. */
export type VisitorRole = 'guest' | 'customer' | StaffRole

const services = [
  ...['source', 'forwarding', 'shipping-calculate', 'customer-review', 'dropshipping', 'business-service'],
  ...['trust-seller', 'trust-seller?current_category=Sneaker', 'compensation-taxation', 'menu'],
]
const guides = [
  ...['guide-main', 'guide-user-guide', 'guide-taobao-sampan', 'guide-sampan-shopping-forwarding'],
  ...['guide-freight-forwarding', 'guide-reasons-shopping-agent', 'taobao-agent', 'best1688agent'],
  ...['how-to-choose-taobao-agent', 'taobao-forwarder-cheapest', 'taobao-forwarder-to-usa'],
]

/** For all visitors. */
export const PUBLIC: readonly string[] = [
  ...['/', '/about-us', '/search', '/status', '/dev/kit', '/track/{shared}'],
  ...services.map((name) => `/service/${name}`),
  ...['/blog/list', '/blog/list?page=2', '/blog/detail?id=volumetric-weight'],
  ...['/faq/faqmain', ...guides.map((name) => `/guides/${name}`)],
  ...DOCUMENT_NAMES.map((name) => `/documents/${name}`),
]

/** For visitors who are not signed in. */
export const DOORS: readonly string[] = [
  ...['/login', '/login?next=%2Fshopping%2Fmy-cart', '/register?invite_code=LENA2SEA'],
  ...['/verify_account?email=lena%40e2e.test', '/register-success', '/forgotten-password'],
  ...[
    '/confirm-email?token=unknown',
    '/keep-two-step?token=unknown',
    '/reset-password?token=unknown',
    '/reset-password',
    '/staff',
    '/staff/set-password?token=unknown',
  ],
]

const orderStatuses = [
  ...['unpaid', 'paid', 'cancelled', 'wait_purchase', 'on_the_way', 'in_warehouse', 'unpaid_shipping'],
  ...['ready_to_ship', 'shipped'],
]
const parcelStatuses = ['waiting_fee', 'unpaid', 'paid', 'shipped']

/** The account on desktop and phone: the same sections at two addresses. */
export const SECTIONS: readonly { readonly desktop: string; readonly phone: string }[] = [
  ...ACCOUNT_SECTIONS.map((section) => {
    const desktop = `/manage/main?path=${section}`
    return { desktop, phone: section.startsWith('OnlineStore-') ? desktop : `/manage/main-mobile/${section}` }
  }),
  ...[0, 1, 2].map((status) => ({
    desktop: `/manage/main?path=Account-Coupons&record_status=${status}`,
    phone: `/manage/main-mobile/Account-Coupons?record_status=${status}`,
  })),
  {
    desktop: '/balance/payment?order_id={topUp}',
    phone: '/manage/main-mobile/wallet-payment?order_id={topUp}',
  },
  { desktop: '/manage/main?path=OnlineStore-MyStoreOrder&import=1', phone: '/manage/main-mobile' },
]

/** For the demo's customer. */
export const SIGNED_IN: readonly string[] = [
  ...[
    '/search?keyword=Hanfu',
    '/product/detail?search_text=https://item.taobao.com/item.htm?id=691541677564',
    '/shopping/my-cart',
  ],
  '/shopping/settlement?cart_ids={cartLine}',
  '/shopping/payment?order_ids={order:unpaid}',
  '/shopping/shipping-payment?delivery_id={parcel:unpaid}',
  ...['shopping', 'shipping', 'balance'].flatMap((of) => [`/${of}/pay_success`, `/${of}/pay_failed`]),
  '/shopping/pay_success?state=pending',
  '/shipping/submit?order_ids={order:in_warehouse}',
  '/shipping/plan?order_ids={order:in_warehouse}&country_code=NO',
  ...orderStatuses.map((status) => `/shipping/order-detail-new?order_id={order:${status}}`),
  ...parcelStatuses.map((status) => `/shipping/delivery-detail-new?delivery_number={parcel:${status}}`),
  ...['/groups/new', '/groups/group?group_number={group}', '/groups/join?code={invitation}'],
  '/order-detail?order_id={legacyOrder}',
  '/message/list',
]

const queue = (room: string, stages: readonly string[]) => stages.map((stage) => `${room}?stage=${stage}`)
const consoleRooms = ROUTES.filter(
  (path) => path.startsWith('/staff/') && !path.includes(':') && !PASSED.includes(path),
)

/** The console by role. All roles start with today; an admin can open every section. */
export const CONSOLE: Readonly<Record<StaffRole, readonly string[]>> = {
  admin: [
    ...consoleRooms,
    ...queue('/staff/orders', ORDER_STAGES),
    ...queue('/staff/parcels', PARCEL_STAGES),
    ...[
      '/staff/orders?search_text=nothing-like-it',
      '/staff/search?text=lena',
      '/staff/receiving?tracking_number=XX000000',
    ],
    ...orderStatuses.map((status) => `/staff/orders/{order:${status}}`),
    ...parcelStatuses.map((status) => `/staff/parcels/{parcel:${status}}`),
    ...['/staff/tariff/new', '/staff/tariff/fedex', '/staff/groups/{group}', '/staff/incidents/new'],
  ],
  purchasing: ['/staff/today', '/staff/orders', '/staff/orders/{order:wait_purchase}'],
  warehouse: [
    ...['/staff/today', '/staff/manifests', '/staff/manifests/1', '/staff/services'],
    ...['/staff/shelves', '/staff/shelves/A-01', '/staff/shelf-labels/A,BX000001'],
    ...['/staff/orders?stage=on_the_way', '/staff/unmatched', '/staff/overdue?stage=disposal'],
    '/staff/receiving/{order:on_the_way}',
    '/staff/orders/{order:in_warehouse}',
    '/staff/orders/{order:in_warehouse}/receipt',
  ],
  shipping: [
    ...['/staff/today', '/staff/orders?stage=stored', '/staff/parcels'],
    '/staff/parcels/{parcel:paid}',
    ...['/staff/labels/{parcel:shipped}', '/staff/manifests/1', '/staff/manifests/1/paper'],
  ],
  support: [
    ...['/staff/today', '/staff/orders', '/staff/unmatched', '/staff/parcels'],
    ...['/staff/questions', '/staff/questions?stage=closed', '/staff/requests?stage=closed'],
    ...['/staff/conversations', '/staff/conversations?stage=closed'],
    '/staff/requests',
    '/staff/requests/{request}',
    '/staff/customers?search_text=nothing-like-it',
    '/staff/customers/{customer}',
  ],
  finance: [
    ...['/staff/today', '/staff/figures?days=90', '/staff/customers', '/staff/customers/{customer}'],
    '/staff/carrier-invoices/{carrierInvoice}',
  ],
  content: [
    '/staff/today',
    ...CONTENT_KINDS.map((kind) => `/staff/content/${kind}`),
    // Guides and documents have fixed items, so none can be added.
    ...CONTENT_KINDS.filter((kind) => !['guides', 'documents'].includes(kind)).map(
      (kind) => `/staff/content/${kind}/new`,
    ),
    '/staff/content/guides/guide-user-guide',
    '/staff/content/guides/guide-user-guide/es',
  ],
}

/** A role at an address. */
export interface SitePage {
  readonly who: VisitorRole
  readonly desktop: string
  readonly phone: string
}

const at =
  (who: VisitorRole) =>
  (address: string): SitePage => ({ who, desktop: address, phone: address })

export const SITE_PAGES: readonly SitePage[] = [
  ...[...PUBLIC, ...DOORS].map(at('guest')),
  ...SIGNED_IN.map(at('customer')),
  ...SECTIONS.map((section): SitePage => ({ who: 'customer', ...section })),
  ...STAFF_ROLES.flatMap((role) => CONSOLE[role].map(at(role))),
]
