import type { PaymentSection } from '@sampan/contract/page-addresses'
import type { Queryable, Transaction } from '@sampan/database'
import type { RateE8 } from '@sampan/domain/money'
import type { Phrase, Text } from '@sampan/messages/phrase'
import type { AppContext } from '../../context.ts'
import type { PlatformAccount, WalletCategory } from '../../ledger/index.ts'

/** Something that a customer pays for. */
export interface Payable {
  readonly id: string
  /** The customer-facing number: order id, delivery number, top-up or supplement number. */
  readonly number: string
  readonly customerId: string
  readonly cents: bigint
  /** The price in fen where it was fixed with it; absent where it follows from the rate. */
  readonly fen?: bigint
  /** `closed`: neither paid nor payable, or not payable yet. */
  readonly state: 'payable' | 'paid' | 'closed'
  /** The parcel whose hold blocks the payment; absent where only a hold on the customer does. */
  readonly parcelId?: string | null
  /** The ledger account that is credited. */
  readonly account: PlatformAccount
  /** Credited to the customer's wallet on payment: the amount of a top-up, 0 for everything else. */
  readonly credited: bigint
  readonly lines: readonly {
    readonly kind: string
    readonly label: Phrase
    readonly cents: bigint
  }[]
  /** Shown beside its number in the wallet; '' or absent where the number is enough. */
  readonly remark?: Text
  /** The rate that priced it; null where the current rate is shown. */
  readonly rate: { readonly e8: RateE8; readonly at: Date } | null
}

/** A payment just made for payables of one kind. */
export interface Payment {
  readonly intentId: string
  readonly customerId: string
  readonly cents: bigint
  readonly payables: readonly Payable[]
}

/** The queries of one kind of payable, and the action on its payment. */
export interface PayableType {
  readonly purpose: 'orders' | 'shipping' | 'top_up' | 'supplement' | 'legacy'
  /** The section of the result pages, `/<section>/pay_success`. */
  readonly section: PaymentSection
  readonly walletCategory: WalletCategory
  /** Returns the customer's own, by number; fewer when one is unknown or another customer's. */
  byNumber(db: Queryable, customerId: string, numbers: readonly string[]): Promise<Payable[]>
  byId(db: Queryable, ids: readonly string[]): Promise<Payable[]>
  /** Returns when the first of them is cancelled or released unless it is paid; null for never, absent for kinds that are not. */
  payUntil?(context: AppContext, ids: readonly string[]): Promise<Date | null>
  /**
   * Marks all of them paid, in ascending id order, in the transaction that books the money.
   * @throws Refusal can_not_pay when one is no longer payable, because it was cancelled or released meanwhile: the
   * transaction rolls back. One that is paid already has a paid intent, which refuses the payment before.
   */
  paid(context: AppContext, tx: Transaction, payment: Payment): Promise<void>
  /**
   * Notifies the customer of the payment, in the same transaction. Separate from `paid`, because a payment from the
   * wallet does this first: from the debit to the commit, other payments from it wait.
   */
  notify?(context: AppContext, tx: Transaction, payment: Payment): Promise<void>
}
