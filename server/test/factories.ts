import { randomBytes } from 'node:crypto'
import type { StaffRole } from '@sampan/contract'
import { customers, staff } from '@sampan/database/tables'
import { inviteCode } from '@sampan/domain/public-ids'
import { beginSession } from '../src/modules/sessions/index.ts'
import type { World } from '../src/world.ts'

export { fillWallet } from './fill-wallet.ts'
export { anOrder, aParcel } from './order-factories.ts'

/** A customer who is active and signed in. The password hash is left out: tests of sign-in register instead. */
export async function aCustomer(world: World, given: Partial<typeof customers.$inferInsert> = {}) {
  const [customer] = await world.db
    .insert(customers)
    .values({
      accountNo: `${randomBytes(6).toString('hex')}@customer.test`,
      accountName: 'Lena M.',
      inviteCode: inviteCode(randomBytes(8)),
      activatedAt: world.now(),
      ...given,
    })
    .returning()
  if (!customer) throw new Error('no customer')
  return { ...customer, token: await beginSession(world.db, { customerId: customer.id }, world.now()) }
}

/** A signed-in member of staff with these roles. */
export async function aStaffMember(world: World, ...roles: StaffRole[]) {
  const [member] = await world.db
    .insert(staff)
    .values({ email: `${randomBytes(6).toString('hex')}@staff.test`, name: 'Wei', passwordHash: '-', roles })
    .returning()
  if (!member) throw new Error('no staff')
  return { ...member, token: await beginSession(world.db, { staffId: member.id }, world.now()) }
}
