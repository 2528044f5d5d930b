import type { StaffRole } from '@sampan/contract'
import { staffPaths } from '../paths.ts'

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
      { word: 'today', to: staffPaths.page('today'), letter: 't', roles: [] },
      {
        word: 'orders',
        to: staffPaths.page('orders'),
        letter: 'o',
        roles: ['purchasing', 'warehouse', 'shipping', 'support'],
      },
      { word: 'buying', to: staffPaths.page('buying'), letter: '1', roles: ['purchasing'] },
      { word: 'receiving', to: staffPaths.page('receiving'), letter: 'r', roles: ['warehouse'] },
      { word: 'unmatched', to: staffPaths.page('unmatched'), letter: 'u', roles: ['warehouse', 'support'] },
      { word: 'shelves', to: staffPaths.page('shelves'), letter: '7', roles: ['warehouse', 'shipping'] },
      { word: 'overdue', to: staffPaths.page('overdue'), letter: '8', roles: ['warehouse', 'support'] },
      { word: 'returns', to: staffPaths.page('returns'), letter: 'k', roles: ['warehouse', 'support'] },
      {
        word: 'problems',
        to: staffPaths.page('problems'),
        letter: 'z',
        roles: PROBLEM_ROLES,
      },
      {
        word: 'services',
        to: staffPaths.page('services'),
        letter: '9',
        roles: ['warehouse', 'shipping', 'support'],
      },
      { word: 'waves', to: staffPaths.page('waves'), letter: '2', roles: ['shipping', 'warehouse'] },
      {
        word: 'parcels',
        to: staffPaths.page('parcels'),
        letter: 'p',
        roles: ['warehouse', 'shipping', 'support'],
      },
      { word: 'manifests', to: staffPaths.page('manifests'), letter: '4', roles: ['shipping', 'warehouse'] },
    ],
  },
  {
    word: 'group_people',
    entries: [
      { word: 'questions', to: staffPaths.page('questions'), letter: 'q', roles: ['support'] },
      { word: 'conversations', to: staffPaths.page('conversations'), letter: '5', roles: ['support'] },
      {
        word: 'claims',
        to: staffPaths.page('claims'),
        letter: '3',
        roles: ['support', 'finance', 'shipping'],
      },
      { word: 'requests', to: staffPaths.page('requests'), letter: 'n', roles: ['support'] },
      {
        word: 'holds',
        to: staffPaths.page('holds'),
        letter: 'a',
        roles: ['purchasing', 'warehouse', 'shipping', 'support', 'finance'],
      },
      { word: 'customers', to: staffPaths.page('customers'), letter: 'm', roles: ['support', 'finance'] },
    ],
  },
  {
    word: 'group_money',
    entries: [
      { word: 'payments', to: staffPaths.page('payments'), letter: 'y', roles: ['finance', 'support'] },
      { word: 'refunds', to: staffPaths.page('refunds'), letter: 'b', roles: ['finance', 'support'] },
      { word: 'disputes', to: staffPaths.page('disputes'), letter: 'j', roles: ['finance', 'support'] },
      { word: 'figures', to: staffPaths.page('figures'), letter: '6', roles: ['finance'] },
      { word: 'margin', to: staffPaths.page('margin'), letter: 'x', roles: ['finance'] },
      { word: 'books', to: staffPaths.page('books'), letter: 'd', roles: ['finance'] },
      { word: 'corrections', to: staffPaths.page('corrections'), letter: 'e', roles: ['finance'] },
      { word: 'prices', to: staffPaths.page('prices'), letter: 'i', roles: ['finance'] },
      { word: 'rewards', to: staffPaths.page('rewards'), letter: 'v', roles: ['finance', 'content'] },
    ],
  },
  {
    word: 'group_content',
    entries: [{ word: 'content', to: staffPaths.page('content'), letter: 'c', roles: ['content'] }],
  },
  {
    word: 'group_administration',
    entries: [
      { word: 'dashboard', to: staffPaths.page('dashboard'), letter: 'h', roles: ['admin'] },
      { word: 'health', to: staffPaths.page('health'), letter: '0', roles: ['admin'] },
      { word: 'settings', to: staffPaths.page('settings'), letter: 's', roles: ['admin'] },
      { word: 'tariff', to: staffPaths.page('tariff'), letter: 'f', roles: ['admin', 'shipping'] },
      { word: 'colleagues', to: staffPaths.page('colleagues'), letter: 'w', roles: ['admin'] },
      { word: 'log', to: staffPaths.page('log'), letter: 'l', roles: ['admin'] },
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
