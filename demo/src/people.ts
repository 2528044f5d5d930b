import { STAFF_ROLES, type StaffRole } from '@sampan/contract'
import { customers, sessions, staff } from '@sampan/database/tables'
import { hashPassword } from '@sampan/server/access'
import { adjustWallet } from '@sampan/server/ledger'
import { eq } from 'drizzle-orm'
import type { Shop } from './shop.ts'

export const CUSTOMER = { email: 'demo@sampan.example', password: 'sampan-demo' }
export const STAFF_PASSWORD = 'sampan-admin'
const NAMES: Record<StaffRole, string> = {
  admin: 'An Jie',
  purchasing: 'Pan Yue',
  warehouse: 'Wei Dong',
  shipping: 'Shen Hui',
  support: 'Su Min',
  finance: 'Fang Lin',
  content: 'Chen Wen',
}

/** Tokens of the demo's staff by role, and their ids. */
export type Staff = Record<StaffRole, { readonly id: string; readonly token: string }>

/** True when an earlier start loaded the demo. */
export const isLoaded = async (shop: Shop): Promise<boolean> =>
  (await shop.context.db.$count(customers, eq(customers.accountNo, CUSTOMER.email))) > 0

export async function addStaff(shop: Shop): Promise<Staff> {
  const passwordHash = await hashPassword(STAFF_PASSWORD)
  const rows = await shop.context.db
    .insert(staff)
    .values(
      STAFF_ROLES.map((role) => ({
        email: `${role}@sampan.example`,
        name: NAMES[role],
        passwordHash,
        roles: [role],
        rolesSince: shop.clock.now(),
        createdAt: shop.clock.now(),
      })),
    )
    .onConflictDoUpdate({ target: staff.email, set: { passwordHash } })
    .returning()
  const team: Partial<Staff> = {}
  for (const role of STAFF_ROLES) {
    const email = `${role}@sampan.example`
    const { token } = await shop.ask('/api/staff/login', { email, pass: STAFF_PASSWORD })
    team[role] = { id: rows.find((row) => row.email === email)?.id ?? '', token }
  }
  return team as Staff
}

/** Adds the demo's customer, active, with addresses; and an invited friend. */
export async function addCustomer(shop: Shop): Promise<{ id: string; token: string }> {
  const { db } = shop.context
  const passwordHash = await hashPassword(CUSTOMER.password)
  const [row] = await db
    .insert(customers)
    .values({
      accountNo: CUSTOMER.email,
      accountName: 'Lena M.',
      passwordHash,
      inviteCode: 'LENA2SEA',
      activatedAt: shop.clock.now(),
      createdAt: shop.clock.now(),
    })
    .returning()
  if (!row) throw new Error('no demo customer')
  const { token } = await shop.ask('/api/login', { account_no: CUSTOMER.email, pass: CUSTOMER.password })
  for (const address of ADDRESSES) await shop.ask('/api/account/add_address', address, token)
  return { id: row.id, token }
}

/** Adds a second customer, with money in the wallet. */
export async function addFriend(shop: Shop): Promise<{ token: string }> {
  const { context } = shop
  const email = 'tom@sampan.example'
  const now = shop.clock.now()
  const [row] = await context.db
    .insert(customers)
    .values({
      accountNo: email,
      accountName: 'Tom B.',
      passwordHash: await hashPassword(CUSTOMER.password),
      inviteCode: 'TOM2QUAY',
      activatedAt: now,
      createdAt: now,
    })
    .returning()
  if (!row) throw new Error('no second customer')
  const reason = 'Opening balance of the demo'
  await context.db.transaction((tx) =>
    adjustWallet(context, tx, { key: `demo:${email}`, customerId: row.id, cents: 30_000n, reason }),
  )
  const { token } = await shop.ask('/api/login', { account_no: email, pass: CUSTOMER.password })
  return { token }
}

export const ADDRESSES = [
  {
    user_name: 'Lena Morgenstern',
    country_code: 'NO',
    province: 'Oslo',
    city: 'Oslo',
    address_detail: 'Sofienberggata 12, H0304',
    postal_code: '0558',
    phone: '+47 22 55 01 40',
    default: 1,
  },
  {
    user_name: 'Lena Morgenstern',
    country_code: 'US',
    province: 'Oregon',
    city: 'Portland',
    address_detail: '1420 SE Harbor Street, Apt 5',
    postal_code: '97214',
    phone: '+1 503 555 0142',
    default: 0,
  },
  {
    user_name: 'Tom Baker',
    country_code: 'GB',
    province: 'England',
    city: 'Bristol',
    address_detail: '7 Wharf Lane',
    postal_code: 'BS1 6TY',
    phone: '+44 117 496 0113',
    default: 0,
  },
] as const

/** Extends the sessions started so far, because the demo's weeks outlast them. */
export async function keepSignedIn(shop: Shop): Promise<void> {
  const lastSeenAt = new Date()
  const expiresAt = new Date(lastSeenAt.getTime() + 3_600_000)
  await shop.context.db.update(sessions).set({ lastSeenAt, expiresAt })
}

/** Ends all sessions after loading. */
export async function signOutAll(shop: Shop): Promise<void> {
  await shop.context.db.delete(sessions)
}
