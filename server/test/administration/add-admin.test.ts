import { mails, staff } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { addAdmin } from '../../src/administration/index.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const owner = { name: 'Wen Hai', email: 'owner@shop.example' }

it('creates the first admin, who sets a password by the link and signs in', async () => {
  const url = new URL(await addAdmin(test.context, owner))
  expect(url.pathname).toBe('/staff/set-password')
  const [mail] = await test.context.db.select().from(mails).where(eq(mails.recipient, owner.email))
  expect(mail?.values).toMatchObject({ action_url: url.href })

  const token = url.searchParams.get('token')
  const pass = 'harbour at dawn 7'
  expect(
    (await test.ask('/api/staff/set_password', { token, new_pass: pass, new_pass_confirm: pass })).code,
  ).toBe(0)
  const { data, code } = await test.ask('/api/staff/login', { email: owner.email, pass })
  expect(code).toBe(0)
  expect(data).toBeTruthy()
})

it('gives an existing admin a new link, and no second account', async () => {
  const first = await addAdmin(test.context, { ...owner, email: 'second@shop.example' })
  const again = await addAdmin(test.context, { ...owner, email: 'second@shop.example' })
  expect(again).not.toBe(first)
  expect(await test.context.db.$count(staff, eq(staff.email, 'second@shop.example'))).toBe(1)
})

it('refuses a colleague who is not an admin', async () => {
  await test.context.db
    .insert(staff)
    .values({ email: 'packer@shop.example', name: 'Packer', roles: ['shipping'] })
  await expect(addAdmin(test.context, { ...owner, email: 'packer@shop.example' })).rejects.toThrow(/no admin/)
})
