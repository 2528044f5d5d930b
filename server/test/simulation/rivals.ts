import { type Endpoint, refusals } from '@sampan/contract'
import type { Input } from './fitted-inputs.ts'
import type { Person } from './people.ts'

/** A call before it is made. */
export interface Call {
  readonly endpoint: Endpoint
  readonly person: Person
  readonly input: Input
}

/** Fields that say what a call is about. */
const SUBJECT = /(^|_)(id|ids|number|numbers)$/
/** How many calls are looked at to find one about the same. */
const TRIES = 20

/** A call about what another call is about, by the same customer or by any colleague; undefined when none is found. */
export async function rivalOf(call: Call, aCall: () => Promise<Call>): Promise<Call | undefined> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { endpoint, person, input } = await aCall()
    const shared = Object.keys(input).filter(
      (name) => SUBJECT.test(name) && typeof input[name] === typeof call.input[name],
    )
    if (shared.length === 0) continue
    const subject = Object.fromEntries(shared.map((name) => [name, call.input[name]]))
    const areCustomers = !person.isStaff && !call.person.isStaff
    return { endpoint, person: areCustomers ? call.person : person, input: { ...input, ...subject } }
  }
  return undefined
}

/**
 * Of these several may succeed and one more be refused: parts of a refund, payments that a provider is asked for until one is
 * paid, and the deletion of the account that calls.
 */
const SEVERAL = /finance\/refund$|pay\/(provider|paypal|virtual|pay)_|delete_account$/

/** Success, and a refusal of one call too many in a time. */
const LATER_IN_ORDER: readonly number[] = [0, refusals.too_many_requests.code]

/**
 * Whether calls that were the same and made at the same moment all passed a check that was for the first alone: one more of
 * them, made afterwards, is refused.
 * @param codes of those at the same moment
 * @param later the code of the one afterwards
 */
export const areRaced = ({ endpoint }: Call, codes: readonly number[], later: number): boolean =>
  !SEVERAL.test(endpoint.path) &&
  !LATER_IN_ORDER.includes(later) &&
  codes.filter((code) => code === 0).length > 1
