import { randomBytes } from 'node:crypto'
import type { StaffRole } from '@sampan/contract'
import { addresses, customers, staff } from '@sampan/database/tables'
import { inviteCode } from '@sampan/domain/public-ids'
import { beginSession } from '../src/access/index.ts'
import type { AppContext } from '../src/context.ts'

export { fillWallet } from './fill-wallet.ts'
export { aLegacyOrder } from './legacy-order-factory.ts'
export { anOrderAt1688 } from './order-at-1688.ts'
export { anOrder, aParcel, FIVE_PIECES } from './order-factories.ts'
export { aSupplement } from './supplement-factory.ts'

/** Creates an active, signed-in customer. The password hash is omitted: tests of sign-in register instead. */
export async function aCustomer(context: AppContext, overrides: Partial<typeof customers.$inferInsert> = {}) {
  const [customer] = await context.db
    .insert(customers)
    .values({
      accountNo: `${randomBytes(6).toString('hex')}@customer.test`,
      accountName: 'Lena M.',
      inviteCode: inviteCode(randomBytes(8)),
      activatedAt: context.now(),
      ...overrides,
    })
    .returning()
  if (!customer) throw new Error('no customer')
  return { ...customer, token: await beginSession(context.db, { customerId: customer.id }, context.now()) }
}

/** Creates the default address of a customer, in the United States. */
export async function anAddress(
  { db }: Pick<AppContext, 'db'>,
  { id: customerId }: { readonly id: string },
  overrides: Partial<typeof addresses.$inferInsert> = {},
): Promise<void> {
  await db.insert(addresses).values({
    ...{ customerId, userName: 'Lena', countryCode: 'US', province: 'Oregon', city: 'Portland' },
    ...{ addressDetail: '12 Harbor Street', postalCode: '97201', phone: '+1 503 555 0142', isDefault: true },
    ...overrides,
  })
}

/** A hash of a password that no test knows. */
const UNKNOWN_PASSWORD =
  '$argon2id$v=19$m=19456,t=2,p=1$oAhYf61brfVGsNBQ+3E11g$ACuRfiFAHyDKI8+inIAOf6q9+n7kVw5x9sp07DApNBc'

/** Creates a signed-in member of staff with these roles. */
export async function aStaffMember(context: Pick<AppContext, 'db' | 'now'>, ...roles: StaffRole[]) {
  const [member] = await context.db
    .insert(staff)
    .values({
      email: `${randomBytes(6).toString('hex')}@staff.test`,
      name: 'Wei',
      passwordHash: UNKNOWN_PASSWORD,
      roles,
      rolesSince: new Date(0),
    })
    .returning()
  if (!member) throw new Error('no staff')
  return { ...member, token: await beginSession(context.db, { staffId: member.id }, context.now()) }
}
