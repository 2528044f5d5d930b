import type { Transaction } from '@sampan/database'
import { expectRevision } from '../../access/index.ts'
import { Refusal } from '../../refusal.ts'
import { lockOrderById } from '../staff/load-orders.ts'
import { type OrderProblem, problemById } from './problems.queries.ts'

/** The values in a colleague's form about a problem, whose revision the form carries. */
export const seenOfProblem = ({ status, kind, note, photoUrls, offerCents }: OrderProblem) => [
  status,
  kind,
  note,
  photoUrls,
  String(offerCents),
]

/**
 * Locks the order of an open problem and reads the problem again under the lock.
 * @param seen the revision that the member saw
 * @throws Refusal unknown_id, problem_closed, changed_meanwhile
 */
export async function lockOpenProblem(tx: Transaction, problemId: string, seen: string) {
  const found = await problemById(tx, problemId)
  if (!found) throw new Refusal('unknown_id')
  const order = await lockOrderById(tx, found.problem.orderId)
  const { problem } = (await problemById(tx, problemId)) ?? found
  if (problem.closedAt) throw new Refusal('problem_closed')
  expectRevision(seen, seenOfProblem(problem))
  return { problem, order }
}
