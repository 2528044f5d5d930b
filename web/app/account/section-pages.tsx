import { type ComponentType, lazy } from 'react'
import type { AccountSection } from '../paths.ts'
import type { sectionLoaders } from './section-loaders.server.ts'
import type { SectionProps } from './section-props.ts'
import { isSection } from './sections.ts'

type Loaders = typeof sectionLoaders
/** A section that can be visited: it has a loader and a page. */
export type BuiltSection = keyof Loaders
/** Each section's page comes by itself, when it is visited. */
const imports: {
  readonly [Section in BuiltSection]: () => Promise<{
    default: ComponentType<SectionProps<Loaders[Section]>>
  }>
} = {
  'Account-MyProfile': () => import('./profile/my-profile.tsx'),
  'Account-Coupons': () => import('./promotions/coupons/coupons.tsx'),
  'Account-Wallet': () => import('./wallet/wallet.tsx'),
  'orderList-MyOrders': () => import('./orders/my-orders.tsx'),
  'orderList-MyWarehouse': () => import('./warehouse/my-warehouse.tsx'),
  'orderList-ShippedParcels': () => import('./shipping/parcels/shipped-parcels.tsx'),
  'orderList-AddressBook': () => import('./addresses/address-book.tsx'),
  'orderList-OrderHistory': () => import('./orders/history/order-history.tsx'),
  'Activity-InviteFriend': () => import('./promotions/invite/invite-friend.tsx'),
  'OnlineStore-MyStore': () => import('./stores/my-stores.tsx'),
  'OnlineStore-MyStoreProduct': () => import('./stores/store-products.tsx'),
  'OnlineStore-MyStoreOrder': () => import('./stores/store-orders.tsx'),
}

type AnyPage = ComponentType<{ data: unknown }>
const importPage = (section: BuiltSection) => imports[section]() as Promise<{ default: AnyPage }>

const latePages = new Map<BuiltSection, AnyPage>(
  (Object.keys(imports) as BuiltSection[]).map((section) => [section, lazy(() => importPage(section))]),
)
const pagesAtHand = new Map<BuiltSection, AnyPage>()

/** Has a section's page at hand before the document answers: what is pressed while a page is on its way is not heard. */
export async function bringSection(section: string | null | undefined): Promise<void> {
  if (isSection(section) && isBuilt(section)) pagesAtHand.set(section, (await importPage(section)).default)
}

export const isBuilt = (section: AccountSection): section is BuiltSection => section in imports

/** The page of a section, with what that section's own loader answered. */
export function SectionPage({ section, data }: { readonly section: BuiltSection; readonly data: unknown }) {
  const Page = pagesAtHand.get(section) ?? latePages.get(section)
  return Page && <Page data={data} />
}
