import type { StaffRole } from '@sampan/contract'
import { CUSTOMER_ROLES, mayDo, PROBLEM_ROLES } from '@sampan/contract/staff-roles'
import type { MessageArguments } from '@sampan/messages/arguments'
import { type StaffPage, staffPaths } from './paths.ts'

interface MenuEntry {
  /** The page; the message with this key in the namespace `console` names it. */
  readonly page: StaffPage & keyof MessageArguments['console']
  /** The key that opens it after `g`: a letter other than `g`, or a digit. All are taken, so a further page has none. */
  readonly letter?: string
  /** The roles that see it; an admin sees everything. Empty: everyone. */
  readonly roles: readonly StaffRole[]
  /** Pages that are opened from it and have no entry. */
  readonly leadsTo?: readonly StaffPage[]
}
interface MenuGroup {
  readonly word: 'group_work' | 'group_content' | 'group_people' | 'group_money' | 'group_administration'
  readonly entries: readonly MenuEntry[]
}

/** The roles that search everything. */
export const SEARCH_ROLES: readonly StaffRole[] = [
  'purchasing',
  'warehouse',
  'shipping',
  'support',
  'finance',
]

const MENU: readonly MenuGroup[] = [
  {
    word: 'group_work',
    entries: [
      { page: 'today', letter: 't', roles: [] },
      {
        page: 'orders',
        letter: 'o',
        roles: ['purchasing', 'warehouse', 'shipping', 'support'],
        leadsTo: ['legacy-orders'],
      },
      { page: 'buying', letter: '1', roles: ['purchasing'] },
      { page: 'receiving', letter: 'r', roles: ['warehouse'] },
      { page: 'unmatched', letter: 'u', roles: ['warehouse', 'support'] },
      { page: 'shelves', letter: '7', roles: ['warehouse', 'shipping'], leadsTo: ['stocktakes'] },
      { page: 'overdue', letter: '8', roles: ['warehouse', 'support'] },
      { page: 'returns', letter: 'k', roles: ['warehouse', 'support'] },
      { page: 'problems', letter: 'z', roles: PROBLEM_ROLES },
      { page: 'services', letter: '9', roles: ['warehouse', 'shipping', 'support'] },
      { page: 'waves', letter: '2', roles: ['shipping', 'warehouse'] },
      {
        page: 'parcels',
        letter: 'p',
        roles: ['warehouse', 'shipping', 'support'],
        leadsTo: ['groups', 'carrier-labels'],
      },
      { page: 'manifests', letter: '4', roles: ['shipping', 'warehouse'] },
    ],
  },
  {
    word: 'group_people',
    entries: [
      { page: 'questions', letter: 'q', roles: ['support'] },
      { page: 'conversations', letter: '5', roles: ['support'] },
      { page: 'claims', letter: '3', roles: ['support', 'finance', 'shipping'] },
      { page: 'requests', letter: 'n', roles: ['support'] },
      { page: 'holds', letter: 'a', roles: ['purchasing', 'warehouse', 'shipping', 'support', 'finance'] },
      { page: 'customers', letter: 'm', roles: CUSTOMER_ROLES },
    ],
  },
  {
    word: 'group_money',
    entries: [
      { page: 'payments', letter: 'y', roles: ['finance', 'support'] },
      { page: 'refunds', letter: 'b', roles: ['finance', 'support'] },
      { page: 'disputes', letter: 'j', roles: ['finance', 'support'] },
      { page: 'figures', letter: '6', roles: ['finance'] },
      { page: 'margin', letter: 'x', roles: ['finance'], leadsTo: ['carrier-invoices'] },
      { page: 'books', letter: 'd', roles: ['finance'] },
      { page: 'corrections', letter: 'e', roles: ['finance'] },
      { page: 'prices', letter: 'i', roles: ['finance'] },
      { page: 'rewards', letter: 'v', roles: ['finance', 'content'] },
    ],
  },
  {
    word: 'group_content',
    entries: [{ page: 'content', letter: 'c', roles: ['content'] }],
  },
  {
    word: 'group_administration',
    entries: [
      { page: 'dashboard', letter: 'h', roles: ['admin'] },
      { page: 'health', letter: '0', roles: ['admin'], leadsTo: ['incidents'] },
      { page: 'settings', letter: 's', roles: ['admin'] },
      { page: 'tariff', letter: 'f', roles: ['admin', 'shipping'] },
      { page: 'colleagues', letter: 'w', roles: ['admin'] },
      { page: 'log', letter: 'l', roles: ['admin'] },
    ],
  },
]

/** Returns the group that a page belongs to; the first for one that belongs to none, such as the search. */
export const groupAt = (menu: readonly MenuGroup[], pathname: string): MenuGroup | undefined =>
  menu.find(({ entries }) =>
    entries.some(({ page, leadsTo = [] }) =>
      [page, ...leadsTo].some((one) => pathname.startsWith(staffPaths.page(one))),
    ),
  ) ?? menu[0]

/** Returns the menu for these roles. */
export const menuFor = (roles: readonly StaffRole[]): readonly MenuGroup[] =>
  MENU.map((group) => ({
    ...group,
    entries: group.entries.filter((entry) => mayDo(roles, entry.roles)),
  })).filter((group) => group.entries.length > 0)
