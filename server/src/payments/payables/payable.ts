import type { Language } from '@sampan/contract'
import type { Queryable, Transaction } from '@sampan/database'
import type { RateE8 } from '@sampan/domain/money'
import type { AppContext } from '../../context.ts'
import type { HouseAccount, WalletCategory } from '../../ledger/index.ts'

/** Something that a customer pays for. */
export interface Payable {
  readonly id: string
  /** What the customer calls it: order id, delivery number, top-up or supplement number. */
  readonly number: string
  readonly customerId: string
  readonly cents: bigint
  /** The same in renminbi where it was fixed with the price; absent where it follows from the rate. */
  readonly fen?: bigint
  /** `closed`: neither paid nor payable any more, or not yet. */
  readonly state: 'payable' | 'paid' | 'closed'
  /** Whose money it becomes in the books. */
  readonly account: HouseAccount
  /** Put into the customer's wallet when it is paid: a top-up's amount, 0 for everything else. */
  readonly credited: bigint
  readonly lines: readonly {
    readonly kind: string
    readonly label: Record<Language, string>
    readonly cents: bigint
  }[]
  /** Said beside its number in the wallet; '' or absent where the number says it all. */
  readonly remark?: string
  /** The rate that priced it; null where the rate of the day is shown. */
  readonly rate: { readonly e8: RateE8; readonly at: Date } | null
}

/** A payment that has just been made for payables of one kind. */
export interface Payment {
  readonly intentId: string
  readonly customerId: string
  readonly cents: bigint
  readonly payables: readonly Payable[]
}

/** How one kind of payable is found, and what happens when it is paid. */
export interface PayableType {
  readonly purpose: 'orders' | 'shipping' | 'top_up' | 'supplement' | 'legacy'
  /** The section of the result pages, `/<section>/pay_success`. */
  readonly section: 'shopping' | 'shipping' | 'balance'
  readonly walletCategory: WalletCategory
  /** The customer's own, by number: fewer when one is unknown or another's. */
  byNumber(db: Queryable, customerId: string, numbers: readonly string[]): Promise<Payable[]>
  byId(db: Queryable, ids: readonly string[]): Promise<Payable[]>
  /**
   * Marks all of them paid, in ascending id order, part of the transaction that books the money.
   * @throws Refusal paid_already when one is no longer payable: the transaction rolls back.
   */
  paid(context: AppContext, tx: Transaction, payment: Payment): Promise<void>
}
