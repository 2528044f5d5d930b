import { type ComponentType, lazy } from 'react'
import type { AccountSection } from '../paths.ts'
import type { sectionLoaders } from './section-loaders.server.ts'

type Loaders = typeof sectionLoaders
/** A section that can be visited: it has a loader and a page. */
export type BuiltSection = keyof Loaders
/** What a section's page is given: what its loader answered. */
export interface SectionProps<Load extends (...args: never[]) => Promise<unknown>> {
  readonly data: Awaited<ReturnType<Load>>
}

/** Each section's page comes by itself, when it is visited. */
const pages: { readonly [Section in BuiltSection]: ComponentType<SectionProps<Loaders[Section]>> } = {
  'Account-MyProfile': lazy(() => import('./profile/my-profile.tsx')),
  'Account-Coupons': lazy(() => import('./coupons/coupons.tsx')),
  'Account-Wallet': lazy(() => import('./wallet/wallet.tsx')),
  'orderList-MyOrders': lazy(() => import('./orders/my-orders.tsx')),
  'orderList-MyWarehouse': lazy(() => import('./warehouse/my-warehouse.tsx')),
  'orderList-ShippedParcels': lazy(() => import('./parcels/shipped-parcels.tsx')),
  'orderList-AddressBook': lazy(() => import('./addresses/address-book.tsx')),
  'orderList-OrderHistory': lazy(() => import('./history/order-history.tsx')),
  'Activity-InviteFriend': lazy(() => import('./invite/invite-friend.tsx')),
  'OnlineStore-MyStore': lazy(() => import('./stores/my-stores.tsx')),
  'OnlineStore-MyStoreProduct': lazy(() => import('./stores/store-products.tsx')),
  'OnlineStore-MyStoreOrder': lazy(() => import('./stores/store-orders.tsx')),
}

export const isBuilt = (section: AccountSection): section is BuiltSection => section in pages

/** The page of a section, with what that section's own loader answered. */
export function SectionPage({ section, data }: { readonly section: BuiltSection; readonly data: unknown }) {
  const Page = pages[section] as ComponentType<{ data: unknown }>
  return <Page data={data} />
}
