import type { AccountSection } from '@sampan/contract/page-addresses'
import type { ComponentType } from 'react'
import AddressBook from './addresses/address-book.tsx'
import OrderHistory from './orders/history/order-history.tsx'
import MyOrders from './orders/list/my-orders.tsx'
import MyProfile from './profile/my-profile.tsx'
import Coupons from './promotions/coupons/coupons.tsx'
import InviteFriend from './promotions/invite/invite-friend.tsx'
import Settings from './settings/settings.tsx'
import MyGroups from './shipping/groups/my-groups.tsx'
import ShippedParcels from './shipping/parcels/shipped-parcels.tsx'
import MyStores from './stores/my-stores.tsx'
import StoreOrders from './stores/store-orders.tsx'
import StoreProducts from './stores/store-products.tsx'
import Wallet from './wallet/wallet.tsx'
import MyWarehouse from './warehouse/my-warehouse.tsx'

/**
 * The component of each section. It gets the data of its loader in `section-loaders.server.ts` from
 * `useLoaderData`.
 */
export const sectionPages: Readonly<Record<AccountSection, ComponentType>> = {
  'Account-MyProfile': MyProfile,
  'Account-Coupons': Coupons,
  'Account-Wallet': Wallet,
  'Account-Settings': Settings,
  'orderList-MyOrders': MyOrders,
  'orderList-MyWarehouse': MyWarehouse,
  'orderList-ShippedParcels': ShippedParcels,
  'orderList-Groups': MyGroups,
  'orderList-AddressBook': AddressBook,
  'orderList-OrderHistory': OrderHistory,
  'Activity-InviteFriend': InviteFriend,
  'OnlineStore-MyStore': MyStores,
  'OnlineStore-MyStoreProduct': StoreProducts,
  'OnlineStore-MyStoreOrder': StoreOrders,
}
