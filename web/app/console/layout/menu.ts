import type { StaffRole } from '@sampan/contract'
import { paths } from '../../paths.ts'

interface MenuEntry {
  /** A key of messages/<language>/console.ts. */
  readonly word:
    | 'today'
    | 'orders'
    | 'buying'
    | 'receiving'
    | 'unmatched'
    | 'returns'
    | 'problems'
    | 'claims'
    | 'services'
    | 'holds'
    | 'shelves'
    | 'overdue'
    | 'waves'
    | 'parcels'
    | 'manifests'
    | 'questions'
    | 'requests'
    | 'conversations'
    | 'customers'
    | 'payments'
    | 'refunds'
    | 'disputes'
    | 'margin'
    | 'figures'
    | 'books'
    | 'corrections'
    | 'prices'
    | 'rewards'
    | 'content'
    | 'dashboard'
    | 'health'
    | 'settings'
    | 'tariff'
    | 'colleagues'
    | 'log'
  readonly to: string
  /** The key that opens it after `g`; never `g` itself, and no letter twice. */
  readonly letter: string
  /** The roles that see it; an admin sees everything. Empty: everyone. */
  readonly roles: readonly StaffRole[]
}
interface MenuGroup {
  readonly word: 'group_work' | 'group_content' | 'group_people' | 'group_money' | 'group_administration'
  readonly entries: readonly MenuEntry[]
}

/** The roles that open the problems of orders. */
export const PROBLEM_ROLES: readonly StaffRole[] = ['support', 'warehouse', 'purchasing']

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
      { word: 'today', to: paths.staff('today'), letter: 't', roles: [] },
      {
        word: 'orders',
        to: paths.staff('orders'),
        letter: 'o',
        roles: ['purchasing', 'warehouse', 'shipping', 'support'],
      },
      { word: 'buying', to: paths.staff('buying'), letter: '1', roles: ['purchasing'] },
      { word: 'receiving', to: paths.staff('receiving'), letter: 'r', roles: ['warehouse'] },
      { word: 'unmatched', to: paths.staff('unmatched'), letter: 'u', roles: ['warehouse', 'support'] },
      { word: 'shelves', to: paths.staff('shelves'), letter: '7', roles: ['warehouse', 'shipping'] },
      { word: 'overdue', to: paths.staff('overdue'), letter: '8', roles: ['warehouse', 'support'] },
      { word: 'returns', to: paths.staff('returns'), letter: 'k', roles: ['warehouse', 'support'] },
      {
        word: 'problems',
        to: paths.staff('problems'),
        letter: 'z',
        roles: PROBLEM_ROLES,
      },
      {
        word: 'services',
        to: paths.staff('services'),
        letter: '9',
        roles: ['warehouse', 'shipping', 'support'],
      },
      { word: 'waves', to: paths.staff('waves'), letter: '2', roles: ['shipping', 'warehouse'] },
      {
        word: 'parcels',
        to: paths.staff('parcels'),
        letter: 'p',
        roles: ['warehouse', 'shipping', 'support'],
      },
      { word: 'manifests', to: paths.staff('manifests'), letter: '4', roles: ['shipping', 'warehouse'] },
    ],
  },
  {
    word: 'group_people',
    entries: [
      { word: 'questions', to: paths.staff('questions'), letter: 'q', roles: ['support'] },
      { word: 'conversations', to: paths.staff('conversations'), letter: '5', roles: ['support'] },
      { word: 'claims', to: paths.staff('claims'), letter: '3', roles: ['support', 'finance', 'shipping'] },
      { word: 'requests', to: paths.staff('requests'), letter: 'n', roles: ['support'] },
      {
        word: 'holds',
        to: paths.staff('holds'),
        letter: 'a',
        roles: ['purchasing', 'warehouse', 'shipping', 'support', 'finance'],
      },
      { word: 'customers', to: paths.staff('customers'), letter: 'm', roles: ['support', 'finance'] },
    ],
  },
  {
    word: 'group_money',
    entries: [
      { word: 'payments', to: paths.staff('payments'), letter: 'y', roles: ['finance', 'support'] },
      { word: 'refunds', to: paths.staff('refunds'), letter: 'b', roles: ['finance', 'support'] },
      { word: 'disputes', to: paths.staff('disputes'), letter: 'j', roles: ['finance', 'support'] },
      { word: 'figures', to: paths.staff('figures'), letter: '6', roles: ['finance'] },
      { word: 'margin', to: paths.staff('margin'), letter: 'x', roles: ['finance'] },
      { word: 'books', to: paths.staff('books'), letter: 'd', roles: ['finance'] },
      { word: 'corrections', to: paths.staff('corrections'), letter: 'e', roles: ['finance'] },
      { word: 'prices', to: paths.staff('prices'), letter: 'i', roles: ['finance'] },
      { word: 'rewards', to: paths.staff('rewards'), letter: 'v', roles: ['finance', 'content'] },
    ],
  },
  {
    word: 'group_content',
    entries: [{ word: 'content', to: paths.staff('content'), letter: 'c', roles: ['content'] }],
  },
  {
    word: 'group_administration',
    entries: [
      { word: 'dashboard', to: paths.staff('dashboard'), letter: 'h', roles: ['admin'] },
      { word: 'health', to: paths.staff('health'), letter: '0', roles: ['admin'] },
      { word: 'settings', to: paths.staff('settings'), letter: 's', roles: ['admin'] },
      { word: 'tariff', to: paths.staff('tariff'), letter: 'f', roles: ['admin', 'shipping'] },
      { word: 'colleagues', to: paths.staff('colleagues'), letter: 'w', roles: ['admin'] },
      { word: 'log', to: paths.staff('log'), letter: 'l', roles: ['admin'] },
    ],
  },
]

/** Returns true when someone with these roles has one of `wanted`; an admin always has. */
export const mayDo = (roles: readonly StaffRole[], wanted: readonly StaffRole[]): boolean =>
  wanted.length === 0 || roles.includes('admin') || wanted.some((role) => roles.includes(role))

/** Returns the menu for these roles. */
export const menuFor = (roles: readonly StaffRole[]): readonly MenuGroup[] =>
  MENU.map((group) => ({
    ...group,
    entries: group.entries.filter((entry) => mayDo(roles, entry.roles)),
  })).filter((group) => group.entries.length > 0)
