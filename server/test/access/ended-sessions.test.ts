import { auditLog } from '@sampan/database/tables'
import { desc } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { beginSession } from '../../src/access/index.ts'
import { aCustomer, aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

const asCustomer = async (token: string) =>
  (await test.ask('/api/account/nootification/get-num', {}, { token })).code
const asStaff = async (token: string) => (await test.ask('/api/staff/me', {}, { token })).code
const lastAuditEntry = async () => {
  const [entry] = await test.context.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  return entry
}

it('ends the sessions of one customer on every device', async () => {
  const [lost, other] = [await aCustomer(test.context), await aCustomer(test.context)]
  const phone = await beginSession(test.context.db, { customerId: lost.id }, test.context.now())
  const support = await aStaffMember(test.context, 'support')
  const input = { customer_id: lost.id }
  const purchasing = await aStaffMember(test.context, 'purchasing')
  const path = '/api/staff/support/end_sessions'
  expect(await test.ask(path, input, { token: purchasing.token })).not.toMatchObject({ code: 0 })
  expect(await asCustomer(phone)).toBe(0)
  expect(await test.ask(path, input, { token: support.token })).toMatchObject({ code: 0 })
  expect([await asCustomer(lost.token), await asCustomer(phone)]).toEqual([9003, 9003])
  expect(await asCustomer(other.token)).toBe(0)
  expect(await lastAuditEntry()).toMatchObject({ action: 'sessions_ended', staffId: support.id })
})

it('ends the sessions of one colleague', async () => {
  const admin = await aStaffMember(test.context, 'admin')
  const [lost, other] = [
    await aStaffMember(test.context, 'support'),
    await aStaffMember(test.context, 'support'),
  ]
  const path = '/api/staff/accounts/end_sessions'
  expect(await test.ask(path, { staff_id: lost.id }, { token: other.token })).not.toMatchObject({ code: 0 })
  expect(await test.ask(path, { staff_id: lost.id }, { token: admin.token })).toMatchObject({ code: 0 })
  expect([await asStaff(lost.token), await asStaff(other.token)]).toEqual([9004, 0])
  const nobody = { staff_id: '00000000-0000-4000-8000-000000000000' }
  expect(await test.ask(path, nobody, { token: admin.token })).toMatchObject({ code: 1005 })
})

it('ends the sessions of all customers, or of all colleagues except the caller', async () => {
  const admin = await aStaffMember(test.context, 'admin')
  const [colleague, customer] = [await aStaffMember(test.context, 'support'), await aCustomer(test.context)]
  const end = (of: string) => test.ask('/api/staff/accounts/end_all_sessions', { of }, { token: admin.token })

  const { data } = await end('customers')
  expect(data.ended).toBeGreaterThan(0)
  expect([await asCustomer(customer.token), await asStaff(colleague.token)]).toEqual([9003, 0])
  expect(await lastAuditEntry()).toMatchObject({ subject: 'sessions:customers', after: data })

  expect(await end('colleagues')).toMatchObject({ code: 0 })
  expect([await asStaff(colleague.token), await asStaff(admin.token)]).toEqual([9004, 0])
  expect(await end('everybody')).not.toMatchObject({ code: 0 })
})
