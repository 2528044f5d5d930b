import type { Transaction } from '@sampan/database'
import type { Amount } from '@sampan/domain/money'
import { openAccounts, post } from '../../ledger/index.ts'
import { accountsOf } from '../provider-of.ts'

interface CapturedMoney {
  /** The idempotency key of the posting. */
  readonly key: string
  readonly amount: Amount
  readonly now: Date
}

/** Posts money that a provider captured, and that no rule can book, to the provider's account in suspense, in its currency. */
export async function postSuspense(
  tx: Transaction,
  way: string,
  { key, amount: { currency, minor }, now }: CapturedMoney,
) {
  const accounts = accountsOf(way)
  if (currency !== 'USD') await openAccounts(tx, currency, Object.values(accounts))
  return post(tx, {
    ...{ key, kind: 'suspense', currency, now },
    entries: [
      { platform: accounts.clearing, amount: -minor },
      { platform: accounts.suspense, amount: minor },
    ],
  })
}
