import { STAFF_ROLES } from '@sampan/contract'
import { expect, it } from 'vitest'
import { groupAt, menuFor } from './menu.ts'

const entries = (roles: Parameters<typeof menuFor>[0]) => menuFor(roles).flatMap((group) => group.entries)

it('opens each page by a key of its own, which is not the one that begins the sequence', () => {
  const letters = entries(['admin']).flatMap(({ letter = [] }) => letter)
  expect(letters).toEqual([...new Set(letters)])
  expect(letters.filter((letter) => !/^[a-fh-z0-9]$/.test(letter))).toEqual([])
})

it.each(STAFF_ROLES)('has a page for the role %s', (role) => {
  expect(entries([role]).length).toBeGreaterThan(0)
})

it.each([
  ['/staff/carrier-invoices/0190-f', 'group_money'],
  ['/staff/incidents', 'group_administration'],
  ['/staff/customers/0190-f', 'group_people'],
  ['/staff/search', 'group_work'],
])('opens at %s the group %s', (pathname, word) => {
  expect(groupAt(menuFor(['admin']), pathname)?.word).toBe(word)
})
