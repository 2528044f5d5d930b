import type { Endpoint, StaffRole } from '@sampan/contract'
import { mayDo } from '@sampan/contract/staff-roles'
import { beginSession } from '../../src/access/index.ts'
import type { AppContext } from '../../src/context.ts'
import { aCustomer, aStaffMember, fillWallet } from '../factories.ts'
import { things } from '../private-things.ts'

/** Somebody who calls endpoints: a customer, or a member of staff. */
export interface Person {
  readonly id: string
  readonly isStaff: boolean
  /** None for a customer. */
  readonly roles: readonly StaffRole[]
  token: string
  signedInAt: number
}

const CUSTOMERS = 5
/** Two where one asks for money and another one approves it. */
const STAFF: readonly StaffRole[] = [
  ...(['admin', 'purchasing', 'warehouse', 'shipping', 'content'] as const),
  ...(['support', 'support', 'finance', 'finance'] as const),
]
const WALLET_CENTS = 30_000n
/** Sign-ins are repeated before a proof of identity is too old. */
const SIGN_IN_MS = 10 * 60_000

export async function newCustomer(context: AppContext, hasMoney: boolean): Promise<Person> {
  const { id, token, ...customer } = await aCustomer(context)
  if (hasMoney) await fillWallet(context, { id, ...customer }, WALLET_CENTS)
  for (const order of [things.legacyOrder, things.virtualLegacyOrder]) await order.make(context, { id })
  return { id, token, isStaff: false, roles: [], signedInAt: context.now().getTime() }
}

export async function newPeople(context: AppContext): Promise<Person[]> {
  const people: Person[] = []
  // One without money can delete the account.
  for (let count = 1; count <= CUSTOMERS; count += 1)
    people.push(await newCustomer(context, count < CUSTOMERS))
  for (const role of STAFF) {
    const { id, token } = await aStaffMember(context, role)
    people.push({ id, token, isStaff: true, roles: [role], signedInAt: context.now().getTime() })
  }
  return people
}

/** Returns whether the contract lets somebody call an endpoint. */
export const mayCall = ({ isStaff, roles }: Person, { path, access }: Endpoint): boolean =>
  isStaff === path.startsWith('/api/staff/') && (typeof access === 'string' || mayDo(roles, access))

export async function signInAgain({ db, now }: AppContext, person: Person): Promise<void> {
  if (now().getTime() - person.signedInAt < SIGN_IN_MS) return
  const owner = person.isStaff ? { staffId: person.id } : { customerId: person.id }
  person.token = await beginSession(db, owner, now())
  person.signedInAt = now().getTime()
}
