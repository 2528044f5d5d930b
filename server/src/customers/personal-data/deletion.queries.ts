import type { Queryable, Transaction } from '@sampan/database'
import {
  addresses,
  captures,
  cartLines,
  conversationEntries,
  conversations,
  couponGrants,
  customers,
  declaredProducts,
  disputes,
  emailChanges,
  formerConsignees,
  legacyOrders,
  mails,
  mailTokens,
  messages,
  orders,
  parcelClaims,
  parcelGroupMembers,
  parcelGroups,
  parcelShares,
  parcels,
  passkeys,
  paymentIntents,
  questions,
  recoveryCodes,
  refunds,
  returnJobs,
  reviews,
  secondFactorResets,
  secondFactors,
  serviceRequests,
  sessions,
  signInSteps,
  socialIdentities,
  storeImports,
  storeOrders,
  storeProducts,
  stores,
  walletAdjustments,
} from '@sampan/database/tables'
import { OPEN_LEGACY_STATUSES } from '@sampan/domain/life-cycles'
import { and, eq, inArray, isNotNull, isNull, lt, ne, not, sql } from 'drizzle-orm'
import { goodsAreGone } from '../../orders/index.ts'
import { isPriorityUndecided } from '../../payments/index.ts'

const isOpenOrder = and(
  inArray(orders.status, [
    'paid',
    'wait_purchase',
    'on_the_way',
    'in_warehouse',
    'unpaid_shipping',
    'ready_to_ship',
  ]),
  not(goodsAreGone),
)

/**
 * Counts orders that are paid, not shipped, and whose goods were neither sent back nor disposed of, and those of the old system that
 * wait for staff.
 */
export async function countOpenOrders(db: Queryable, customerId: string): Promise<number> {
  const open = and(eq(orders.customerId, customerId), isOpenOrder)
  const openLegacy = and(
    eq(legacyOrders.customerId, customerId),
    inArray(legacyOrders.status, [...OPEN_LEGACY_STATUSES]),
  )
  return (await db.$count(orders, open)) + (await db.$count(legacyOrders, openLegacy))
}

/**
 * Counts requests, claims, refunds, payments, disputes, corrections, rewards and groups of the customer's that are still
 * being handled, and orders that are not open any more and shipped parcels whose priority fee may still go back.
 */
export async function countOpenMatters(db: Queryable, customerId: string): Promise<number> {
  const open = [
    [serviceRequests, isNull(serviceRequests.closedAt)],
    [parcelClaims, isNull(parcelClaims.closedAt)],
    [refunds, inArray(refunds.status, ['waiting', 'requested'])],
    [paymentIntents, inArray(paymentIntents.status, ['capturing', 'suspense'])],
    [walletAdjustments, eq(walletAdjustments.status, 'waiting')],
    [reviews, inArray(reviews.status, ['waiting', 'approved'])],
    [orders, and(isPriorityUndecided('order'), not(sql`${isOpenOrder}`))],
    [parcels, and(isPriorityUndecided('parcel'), eq(parcels.status, 'shipped'))],
  ] as const
  // A group's box goes to its host.
  const hosted = and(
    eq(parcelGroups.hostId, customerId),
    inArray(parcelGroups.status, ['open', 'closing', 'to_pack', 'packed']),
  )
  const ofCaptures = db
    .select({ id: captures.id })
    .from(captures)
    .innerJoin(paymentIntents, eq(paymentIntents.id, captures.intentId))
    .where(eq(paymentIntents.customerId, customerId))
  const disputed = and(eq(disputes.status, 'open'), inArray(disputes.captureId, ofCaptures))
  let sum = (await db.$count(parcelGroups, hosted)) + (await db.$count(disputes, disputed))
  for (const [table, isOpen] of open)
    sum += await db.$count(table, and(eq(table.customerId, customerId), isOpen))
  return sum
}

/** Returns a customer's unpaid orders, which are cancelled with the account. */
export async function unpaidOrderIds(tx: Transaction, customerId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.status, 'unpaid')))
  return rows.map(({ id }) => id)
}

/** Tables whose rows only serve the account: they are deleted with it. */
export const DELETED_WITH_ACCOUNT = [
  ...[sessions, mailTokens, emailChanges, socialIdentities, secondFactors, recoveryCodes, passkeys],
  ...[secondFactorResets, signInSteps, addresses, cartLines, messages, storeProducts, declaredProducts],
  ...[conversationEntries, conversations, parcelGroupMembers, formerConsignees],
]

/**
 * Deletes data that only serves the account: sign-in, addresses, cart, messages, mails, public pages of
 * parcels, recipients of stores. Clears the customer's names of stores, files and groups (a group is then
 * called by its number). Ends undecided reviews, and coupons that wait for a second person.
 */
export async function removeAccountData(
  tx: Transaction,
  { id: customerId, accountNo: email }: { readonly id: string; readonly accountNo: string },
  now: Date,
): Promise<void> {
  for (const table of DELETED_WITH_ACCOUNT) await tx.delete(table).where(eq(table.customerId, customerId))
  const ofThem = tx.select({ id: parcels.id }).from(parcels).where(eq(parcels.customerId, customerId))
  await tx.delete(parcelShares).where(inArray(parcelShares.parcelId, ofThem))
  await tx.delete(mails).where(eq(mails.recipient, email))
  await tx.update(stores).set({ storeName: '', storeLink: '' }).where(eq(stores.customerId, customerId))
  await tx.update(storeImports).set({ fileName: '' }).where(eq(storeImports.customerId, customerId))
  // Other members still see the group.
  await tx
    .update(parcelGroups)
    .set({ name: sql`${parcelGroups.number}` })
    .where(eq(parcelGroups.hostId, customerId))
  await tx
    .update(storeOrders)
    .set({ recipient: null, customText: '' })
    .where(eq(storeOrders.customerId, customerId))
  await tx.update(orders).set({ recipient: null, remark: '' }).where(eq(orders.customerId, customerId))
  await tx
    .update(reviews)
    .set({ platformAccount: '', paypalNo: '' })
    .where(eq(reviews.customerId, customerId))
  // Nobody could use it.
  await tx
    .update(couponGrants)
    .set({ status: 'refused', decidedAt: now })
    .where(and(eq(couponGrants.customerId, customerId), eq(couponGrants.status, 'waiting')))
  // Their reward could no longer be paid.
  await tx
    .update(reviews)
    .set({ status: 'refused' })
    .where(and(eq(reviews.customerId, customerId), inArray(reviews.status, ['submitted', 'in_review'])))
  await tx
    .update(questions)
    .set({ name: '', emailAddress: '', question: '', customerId: null })
    .where(eq(questions.customerId, customerId))
}

/** Replaces identifying data of the customer; the row stays, because the ledger refers to it. */
export async function anonymise(
  tx: Transaction,
  customerId: string,
  substitutes: { readonly accountNo: string; readonly inviteCode: string; readonly now: Date },
): Promise<void> {
  await tx
    .update(customers)
    .set({
      accountNo: substitutes.accountNo,
      accountName: '–',
      passwordHash: null,
      avatarUrl: '',
      inviteCode: substitutes.inviteCode,
      invitedBy: null,
      mailOff: [],
      displayCurrency: null,
      activatedAt: null,
      deletedAt: substitutes.now,
    })
    .where(eq(customers.id, customerId))
}

const erased = {
  consigneeName: '',
  consigneeAddressDetail: '',
  consigneePostcode: '',
  consigneePhone: '',
  consigneeEmail: '',
}

/**
 * Erases names and addresses from the parcels of customers who deleted their account before a moment, and what they
 * wrote and photographed for requests and claims.
 */
export async function eraseRecords(db: Queryable, before: Date): Promise<void> {
  const deleted = db
    .select({ id: customers.id })
    .from(customers)
    .where(and(isNotNull(customers.deletedAt), lt(customers.deletedAt, before)))
  await db
    .update(parcels)
    .set({ ...erased, consigneeTaxNumber: '', userNote: '' })
    .where(and(inArray(parcels.customerId, deleted), ne(parcels.consigneeName, '')))
  await db
    .update(parcelGroups)
    .set({ ...erased, consigneeTaxNumber: '' })
    .where(and(inArray(parcelGroups.hostId, deleted), ne(parcelGroups.consigneeName, '')))
  await db
    .update(legacyOrders)
    .set(erased)
    .where(and(inArray(legacyOrders.customerId, deleted), ne(legacyOrders.consigneeName, '')))
  await db
    .update(serviceRequests)
    .set({ reason: '', imageUrls: [] })
    .where(and(inArray(serviceRequests.customerId, deleted), ne(serviceRequests.reason, '')))
  // A return repeats the reason of its request.
  const requests = db
    .select({ id: serviceRequests.id })
    .from(serviceRequests)
    .where(inArray(serviceRequests.customerId, deleted))
  await db
    .update(returnJobs)
    .set({ reason: '' })
    .where(and(inArray(returnJobs.requestId, requests), ne(returnJobs.reason, '')))
  await db
    .update(parcelClaims)
    .set({ description: '', photoUrls: [] })
    .where(and(inArray(parcelClaims.customerId, deleted), ne(parcelClaims.description, '')))
}

/** Deletes mails about the deletion of an account, a week after they were sent. */
export async function removeDeletionMails(db: Queryable, now: Date): Promise<void> {
  await db
    .delete(mails)
    .where(
      and(
        eq(mails.template, 'account_deleted'),
        lt(mails.sentAt, sql`${now.toISOString()}::timestamptz - interval '7 days'`),
      ),
    )
}
