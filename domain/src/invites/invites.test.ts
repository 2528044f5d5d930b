import { expect, it } from 'vitest'
import { INVITE_BONUS, inviteBonusRefusal } from './index.ts'

it('an invitation earns half a dollar once for each new customer', () => {
  expect(INVITE_BONUS).toEqual({ minor: 50n, currency: 'USD' })
  const invited = { invitedId: 'b', inviterId: 'a', rewarded: false }
  expect(inviteBonusRefusal(invited)).toBeNull()
  expect(inviteBonusRefusal({ ...invited, rewarded: true })).toBe('rewarded_before')
  expect(inviteBonusRefusal({ ...invited, inviterId: 'b' })).toBe('invited_self')
  expect(inviteBonusRefusal({ ...invited, inviterId: null })).toBe('not_invited')
})
