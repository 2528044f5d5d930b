import { beginSession } from '../../src/access/index.ts'
import type { AppContext } from '../../src/context.ts'
import { aCustomer, aStaffMember, fillWallet } from '../factories.ts'

/** Somebody who calls endpoints: a customer, or a member of staff. */
export interface Person {
  readonly id: string
  readonly isStaff: boolean
  token: string
  signedInAt: number
}

const CUSTOMERS = 4
/** One asks for a refund or a correction, another one approves it. */
const STAFF = 3
const WALLET_CENTS = 30_000n
/** Sign-ins are repeated before a proof of identity is too old. */
const SIGN_IN_MS = 10 * 60_000

export async function newCustomer(context: AppContext): Promise<Person> {
  const { id, token, ...customer } = await aCustomer(context)
  await fillWallet(context, { id, ...customer }, WALLET_CENTS)
  return { id, token, isStaff: false, signedInAt: context.now().getTime() }
}

export async function newPeople(context: AppContext): Promise<Person[]> {
  const people: Person[] = []
  for (let count = 0; count < CUSTOMERS; count += 1) people.push(await newCustomer(context))
  for (let count = 0; count < STAFF; count += 1) {
    const { id, token } = await aStaffMember(context, 'admin')
    people.push({ id, token, isStaff: true, signedInAt: context.now().getTime() })
  }
  return people
}

export async function signInAgain({ db, now }: AppContext, person: Person): Promise<void> {
  if (now().getTime() - person.signedInAt < SIGN_IN_MS) return
  const owner = person.isStaff ? { staffId: person.id } : { customerId: person.id }
  person.token = await beginSession(db, owner, now())
  person.signedInAt = now().getTime()
}
