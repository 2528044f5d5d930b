import { randomUUID } from 'node:crypto'
import { pageAddresses } from '@sampan/contract/page-addresses'
import { customers, inviteBonuses, mails, walletRecords } from '@sampan/database/tables'
import { and, eq, like } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Customer } from '../../src/access/index.ts'
import { walletBalance } from '../../src/ledger/index.ts'
import { payInviteBonus } from '../../src/promotions/index.ts'
import type { Settings } from '../../src/settings/index.ts'
import { changeSettings } from '../change-settings.ts'
import { mailedToken, registration } from '../customers/registration.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer } from '../factories.ts'
import { lastMessage } from '../last-message.ts'
import { startTestApp } from '../test-app.ts'

/** Who earns a bonus for an invited customer, when, and how often. */
const test = startTestApp()
type Moment = Parameters<typeof payInviteBonus>[3]
const set = (at: Settings['invite_bonus_at'], cents: number) =>
  changeSettings(test.context, { invite_bonus_at: at, invite_bonus_cents: cents })
beforeEach(() => set('activation', 50))
afterEach(() => expectInvariants(test.context))

type Named = Pick<Customer, 'id'>
const pay = ({ id }: Named, moment: Moment = 'activation') =>
  test.context.db.transaction((tx) => payInviteBonus(test.context, tx, id, moment))
const balance = async ({ id }: Named) => (await walletBalance(test.context.db, id)).minor
const bonusesFor = ({ id }: Named) =>
  test.context.db.select().from(inviteBonuses).where(eq(inviteBonuses.inviterId, id))
async function invitation() {
  const inviter = await aCustomer(test.context)
  return { inviter, invited: await aCustomer(test.context, { invitedBy: inviter.id }) }
}

it('the inviter is found by their code, however it is typed', async () => {
  const inviter = await aCustomer(test.context)
  const account_no = `${randomUUID()}@example.com`
  const invite_code = ` ${inviter.inviteCode.toLowerCase()} `
  await test.ask('/api/register', { ...registration(account_no), invite_code })
  await test.ask('/api/account/activate', { token: await mailedToken(test, account_no) })
  expect(await balance(inviter)).toBe(50n)
})

it('the inviter is credited once, told once, and the bonus recorded with its booking', async () => {
  const { inviter, invited } = await invitation()
  await pay(invited)
  await pay(invited)
  expect(await balance(inviter)).toBe(50n)
  const records = await test.context.db
    .select()
    .from(walletRecords)
    .where(eq(walletRecords.customerId, inviter.id))
  expect(records).toMatchObject([{ category: 'invite_bonus', amountCents: 50n, reference: '' }])
  expect(await bonusesFor(inviter)).toMatchObject([
    { invitedId: invited.id, transactionId: expect.any(String) },
  ])
  expect((await lastMessage(test.context, inviter))?.words.en?.title).toBe(
    'Thank you: $0.50 for your invitation',
  )
  const isTold = and(eq(mails.recipient, inviter.accountNo), like(mails.eventKey, 'invite:%'))
  expect(await test.context.db.select().from(mails).where(isTold)).toMatchObject([
    {
      eventKey: expect.stringContaining(`invite:${invited.id}`),
      values: {
        action_url: `http://sampan.test${pageAddresses.account('Activity-InviteFriend')}`,
      },
    },
  ])
})

it('the activation earns none where the settings wait for a paid order', async () => {
  const { inviter, invited } = await invitation()
  await set('first_paid_order', 50)
  await pay(invited)
  expect(await balance(inviter)).toBe(0n)
  await pay(invited, 'paid_order')
  expect(await balance(inviter)).toBe(50n)
})

it('a paid order earns it once, also where the settings changed to the activation after that was over', async () => {
  const { inviter, invited } = await invitation()
  await set('first_paid_order', 50)
  await pay(invited)
  await set('activation', 50)
  for (const _ of ['once', 'and again']) await pay(invited, 'paid_order')
  expect(await balance(inviter)).toBe(50n)
})

it('there is none while it is set to nothing, or without an inviter', async () => {
  const { inviter, invited } = await invitation()
  await set('activation', 0)
  await pay(invited)
  expect(await bonusesFor(inviter)).toEqual([])
  await set('activation', 50)
  await pay(inviter)
  await pay({ id: randomUUID() })
  expect(await balance(inviter)).toBe(0n)
})

it('there is no second one after the invited customer changed their e-mail', async () => {
  const { inviter, invited } = await invitation()
  await pay(invited)
  const accountNo = `${randomUUID()}@customer.test`
  await test.context.db.update(customers).set({ accountNo }).where(eq(customers.id, invited.id))
  await pay(invited)
  expect(await balance(inviter)).toBe(50n)
})

it('there is no second one for another account with the e-mail', async () => {
  const { inviter, invited } = await invitation()
  await pay(invited)
  const { accountNo } = invited
  const other = `${randomUUID()}@customer.test`
  await test.context.db.update(customers).set({ accountNo: other }).where(eq(customers.id, invited.id))
  const again = await aCustomer(test.context, { invitedBy: inviter.id, accountNo })
  await pay(again)
  expect(await balance(inviter)).toBe(50n)
  expect(await bonusesFor(inviter)).toMatchObject([{ invitedId: invited.id }])
})
