import type { Page } from '@playwright/test'
import type { Translate } from '../translations.ts'
import type { DemoIds } from './prepare-demo.ts'
import type { Role } from './studio.ts'

export interface Screen {
  readonly title: string
  readonly path: string
  /** Prepares the page for its picture. */
  readonly arrange?: (page: Page, t: Translate) => Promise<void>
}

export interface ScreenGroup {
  readonly title: string
  readonly role: Role
  readonly screens: readonly Screen[]
}

const PRODUCT = encodeURIComponent('https://item.taobao.com/item.htm?id=691541677564')
const PARCEL =
  'country_code=US&goods_type=0&package_weight=1.2&package_length=30&package_width=25&package_height=12'

const section = (title: string, name: string): Screen => ({ title, path: `/manage/main?path=${name}` })

/** Every customer screen, in the order of a purchase. The console's are found in its menu. */
export const customerScreens = (ids: DemoIds): readonly ScreenGroup[] => [
  {
    title: 'Arriving',
    role: 'guest',
    screens: [
      { title: 'Home', path: '/' },
      { title: 'Shopping agent', path: '/search' },
      { title: 'Sign in', path: '/login' },
      { title: 'Create an account', path: '/register' },
      { title: 'Activation mail sent', path: '/verify_account?email=lena@example.com' },
      { title: 'Account active', path: '/register-success' },
      { title: 'Forgotten password', path: '/forgotten-password' },
      { title: 'New password', path: '/reset-password?token=a' },
    ],
  },
  {
    title: 'Services',
    role: 'guest',
    screens: [
      { title: 'Freight calculator', path: `/service/shipping-calculate?${PARCEL}` },
      { title: 'Forwarding', path: '/service/forwarding' },
      { title: 'Expert buy', path: '/service/source' },
      { title: 'Customer review', path: '/service/customer-review' },
      { title: 'Dropshipping', path: '/service/dropshipping' },
      { title: 'Business service', path: '/service/business-service' },
      { title: 'Trusted sellers', path: '/service/trust-seller' },
      { title: 'Compensation and taxation', path: '/service/compensation-taxation' },
      { title: 'All services', path: '/service/menu' },
    ],
  },
  {
    title: 'Reading',
    role: 'guest',
    screens: [
      { title: 'Guides', path: '/guides/guide-main' },
      { title: 'A guide with tabs', path: '/guides/guide-user-guide' },
      { title: 'Blog', path: '/blog/list' },
      { title: 'An article', path: '/blog/detail?id=volumetric-weight' },
      { title: 'FAQ', path: '/faq/faqmain' },
      { title: 'A legal document', path: '/documents/terms-of-service' },
      { title: 'About us', path: '/about-us' },
    ],
  },
  {
    title: 'Buying',
    role: 'customer',
    screens: [
      { title: 'A product', path: `/product/detail?search_text=${PRODUCT}` },
      { title: 'Search by keyword', path: '/search?keyword=Hanfu' },
      { title: 'Cart', path: '/shopping/my-cart' },
      { title: 'Settlement', path: `/shopping/settlement?cart_ids=${ids.cartLines.join(',')}` },
      { title: 'Payment', path: `/shopping/payment?order_ids=${ids.unpaidOrder}` },
      { title: 'Paid', path: '/shopping/pay_success' },
      { title: 'Not paid', path: '/shopping/pay_failed' },
    ],
  },
  {
    title: 'Orders and parcels',
    role: 'customer',
    screens: [
      section('My orders', 'orderList-MyOrders'),
      { title: 'An order', path: `/shipping/order-detail-new?order_id=${ids.shippedOrder}` },
      section('My warehouse', 'orderList-MyWarehouse'),
      {
        title: 'Packing a parcel: address',
        path: `/shipping/submit?order_ids=${ids.storedOrders.join(',')}`,
      },
      {
        title: 'Packing a parcel: method',
        path: `/shipping/submit?order_ids=${ids.storedOrders.join(',')}`,
        arrange: async (page, t) => {
          await press(page, t('ship', 'continue'))
          await waitForTitle(page, t('ship', 'method_title'))
        },
      },
      {
        title: 'Packing a parcel: confirm',
        path: `/shipping/submit?order_ids=${ids.storedOrders.join(',')}`,
        arrange: async (page, t) => {
          await press(page, t('ship', 'continue'))
          await waitForTitle(page, t('ship', 'method_title'))
          await press(page, t('ship', 'continue'))
          await waitForTitle(page, t('ship', 'confirm_title'))
        },
      },
      section('Shipped parcels', 'orderList-ShippedParcels'),
      { title: 'A parcel', path: `/shipping/delivery-detail-new?delivery_number=${ids.shippedParcel}` },
      { title: 'Freight payment', path: `/shopping/shipping-payment?delivery_id=${ids.unpaidParcel}` },
    ],
  },
  {
    title: 'Account',
    role: 'customer',
    screens: [
      section('My profile', 'Account-MyProfile'),
      section('Wallet', 'Account-Wallet'),
      { title: 'Top-up', path: `/balance/payment?order_id=${ids.topUp}` },
      section('Coupons', 'Account-Coupons'),
      section('Address book', 'orderList-AddressBook'),
      section('Invite a friend', 'Activity-InviteFriend'),
      { title: 'Messages', path: '/message/list' },
      section('Order history', 'orderList-OrderHistory'),
      { title: 'An order of the old system', path: `/order-detail?order_id=${ids.legacyOrder}` },
    ],
  },
  {
    title: 'Online store',
    role: 'customer',
    screens: [
      section('My stores', 'OnlineStore-MyStore'),
      section('Products of a store', 'OnlineStore-MyStoreProduct'),
      section('Orders of a store', 'OnlineStore-MyStoreOrder'),
      { title: 'Import of orders', path: '/manage/main?path=OnlineStore-MyStoreOrder&import=1' },
    ],
  },
]

const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click()
const waitForTitle = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
