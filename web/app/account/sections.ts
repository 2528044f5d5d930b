import { ACCOUNT_SECTIONS, type AccountSection } from '@sampan/contract/page-addresses'
import type { Namespace } from '@sampan/messages/format'

/** The groups of the side menu, in display order, each with the first part of its sections' names. */
const GROUPS = [
  { key: 'account', begin: 'Account-' },
  { key: 'orders', begin: 'orderList-' },
  { key: 'online_store', begin: 'OnlineStore-' },
  { key: 'activity', begin: 'Activity-' },
] as const

/** The groups with their sections. */
export const menuGroups = GROUPS.map(({ key, begin }) => ({
  key,
  sections: ACCOUNT_SECTIONS.filter((section) => section.startsWith(begin)),
}))

/** The section shown when the address names none. */
const FIRST_SECTION = 'Account-MyProfile' satisfies AccountSection

export type AccountLayout = 'desktop' | 'phone'

/** The phone's menu omits the online store, the desktop's omits the wallet. */
export function isInMenu(section: AccountSection, layout: AccountLayout): boolean {
  return layout === 'phone' ? hasPhonePage(section) : section !== 'Account-Wallet'
}

/** Whether a section has a page on phones: stores are looked after at a desk. */
export const hasPhonePage = (section: AccountSection): boolean => !section.startsWith('OnlineStore-')

const isSection = (text: string): text is AccountSection =>
  (ACCOUNT_SECTIONS as readonly string[]).includes(text)

/**
 * Returns the section at a URL: `/manage/main?path=<section>` on a desktop, `/manage/main-mobile/<section>`
 * on a phone. React Router matches only paths, so the query parameter is read here and nowhere else.
 * `section` is undefined for an unknown name.
 */
export function sectionAt(
  param: string | undefined,
  search: URLSearchParams,
): { readonly layout: AccountLayout; readonly section: AccountSection | undefined } {
  const name = param ?? search.get('path') ?? FIRST_SECTION
  return { layout: param === undefined ? 'desktop' : 'phone', section: isSection(name) ? name : undefined }
}

/** The messages of each section, beside those of the account's frame. */
const sectionNamespaces = {
  'Account-MyProfile': ['parcels'],
  'Account-Coupons': ['coupons'],
  'Account-Wallet': ['wallet'],
  'Account-Settings': ['settings'],
  'orderList-MyOrders': ['orders', 'statuses', 'options'],
  'orderList-MyWarehouse': ['orders', 'statuses', 'warehouse', 'options'],
  'orderList-ShippedParcels': ['parcels', 'statuses'],
  'orderList-Groups': ['groups'],
  'orderList-AddressBook': ['address'],
  'orderList-OrderHistory': ['history', 'payment'],
  'Activity-InviteFriend': ['invite'],
  'OnlineStore-MyStore': ['stores'],
  'OnlineStore-MyStoreProduct': ['stores', 'options'],
  'OnlineStore-MyStoreOrder': ['stores', 'options'],
} as const satisfies Record<AccountSection, readonly Namespace[]>

/** Returns the messages of the section at a URL, beside those of the account's frame. */
export function namespacesAt(param: string | undefined, search: URLSearchParams): readonly Namespace[] {
  const { section } = sectionAt(param, search)
  return section === undefined ? [] : sectionNamespaces[section]
}
