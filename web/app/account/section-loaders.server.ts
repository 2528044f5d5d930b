import type { AccountSection } from '@sampan/contract/page-addresses'
import type { LoaderFunctionArgs } from 'react-router'
import { loadAddressBook } from './addresses/address-book.server.ts'
import { loadOrderHistory } from './orders/history/order-history.server.ts'
import { loadMyOrders } from './orders/list/my-orders.server.ts'
import { loadMyProfile } from './profile/my-profile.server.ts'
import { loadCoupons } from './promotions/coupons/coupons.server.ts'
import { loadInviteFriend } from './promotions/invite/invite-friend.server.ts'
import { loadSettings } from './settings/settings.server.ts'
import { loadMyGroups } from './shipping/groups/my-groups.server.ts'
import { loadShippedParcels } from './shipping/parcels/shipped-parcels.server.ts'
import { loadMyStores } from './stores/my-stores.server.ts'
import { loadStoreOrders } from './stores/store-orders.server.ts'
import { loadStoreProducts } from './stores/store-products.server.ts'
import { loadWallet } from './wallet/wallet.server.ts'
import { loadMyWarehouse } from './warehouse/my-warehouse.server.ts'

export type SectionLoader = (args: LoaderFunctionArgs) => Promise<unknown>

/** The loader of each section; its page is in `section-pages.tsx`. */
export const sectionLoaders = {
  'Account-MyProfile': loadMyProfile,
  'Account-Coupons': loadCoupons,
  'Account-Wallet': loadWallet,
  'Account-Settings': loadSettings,
  'orderList-MyOrders': loadMyOrders,
  'orderList-MyWarehouse': loadMyWarehouse,
  'orderList-ShippedParcels': loadShippedParcels,
  'orderList-Groups': loadMyGroups,
  'orderList-AddressBook': loadAddressBook,
  'orderList-OrderHistory': loadOrderHistory,
  'Activity-InviteFriend': loadInviteFriend,
  'OnlineStore-MyStore': loadMyStores,
  'OnlineStore-MyStoreProduct': loadStoreProducts,
  'OnlineStore-MyStoreOrder': loadStoreOrders,
} as const satisfies Record<AccountSection, SectionLoader>
