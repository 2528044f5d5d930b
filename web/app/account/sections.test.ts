import { ACCOUNT_SECTIONS } from '@sampan/contract/page-addresses'
import { describe, expect, it } from 'vitest'
import { menuGroups, namespacesAt, sectionAt } from './sections.ts'

const search = (text: string) => new URLSearchParams(text)

describe('the section at a URL', () => {
  it('is named by the query on a desktop, by the path on a phone', () => {
    for (const section of ACCOUNT_SECTIONS) {
      expect(sectionAt(undefined, search(`path=${section}`))).toEqual({ layout: 'desktop', section })
      expect(sectionAt(section, search('path=Account-Coupons'))).toEqual({ layout: 'phone', section })
    }
  })

  it('brings its own messages, also where the profile is the default', () => {
    expect(namespacesAt(undefined, search('path=Account-Wallet'))).toEqual(['wallet'])
    expect(namespacesAt('orderList-MyOrders', search('path=Account-Wallet'))).toEqual([
      'orders',
      'statuses',
      'options',
    ])
    expect(namespacesAt(undefined, search(''))).toEqual(['parcels'])
    expect(namespacesAt(undefined, search('path=nothing'))).toEqual([])
  })

  it('is the profile where none is named, and undefined where the name is unknown', () => {
    expect(sectionAt(undefined, search(''))).toEqual({ layout: 'desktop', section: 'Account-MyProfile' })
    for (const name of ['', 'nothing', 'constructor']) {
      expect(sectionAt(name, search('')).section).toBeUndefined()
      expect(sectionAt(undefined, search(`path=${name}`)).section).toBeUndefined()
    }
  })
})

it('every section is in the menu, whose groups are the first parts of the names', () => {
  expect(menuGroups.flatMap(({ sections }) => sections)).toEqual(ACCOUNT_SECTIONS)
})
