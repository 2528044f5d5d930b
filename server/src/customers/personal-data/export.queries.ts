import type { Queryable } from '@sampan/database'
import {
  addresses,
  cartLines,
  conversationEntries,
  conversations,
  couponGrants,
  coupons,
  customers,
  declarationLines,
  declaredProducts,
  emailChanges,
  files,
  formerConsignees,
  holds,
  landedEstimates,
  lateCoupons,
  legacyOrders,
  messages,
  orders,
  parcelClaims,
  parcelGroupMembers,
  parcelGroups,
  parcels,
  passkeys,
  paymentIntents,
  pushSubscriptions,
  questions,
  refunds,
  reviews,
  secondFactorResets,
  serviceRequests,
  sessions,
  socialIdentities,
  storeImports,
  storeOrders,
  storeProducts,
  stores,
  supplements,
  topUps,
  walletAdjustments,
  walletRecords,
} from '@sampan/database/tables'
import { eq, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

interface Kind {
  readonly table: PgTable
  readonly owner: AnyPgColumn
  /** Excluded columns: secrets, data about colleagues, and our own purchase prices. */
  readonly omit?: readonly string[]
}

/**
 * Every kind of data about a customer. A test compares it with the tables that have a `customer_id`, so that a
 * new table is either exported or left out on purpose.
 */
export const EXPORTED: Readonly<Record<string, Kind>> = {
  account: { table: customers, owner: customers.id, omit: ['passwordHash'] },
  addresses: { table: addresses, owner: addresses.customerId },
  sign_in_providers: { table: socialIdentities, owner: socialIdentities.customerId },
  passkeys: { table: passkeys, owner: passkeys.customerId, omit: ['publicKey'] },
  two_step_resets: {
    table: secondFactorResets,
    owner: secondFactorResets.customerId,
    omit: ['reason', 'askedBy', 'approvedBy', 'needsSecondApprover'],
  },
  devices: { table: sessions, owner: sessions.customerId, omit: ['tokenHash', 'staffId'] },
  notifications: {
    table: pushSubscriptions,
    owner: pushSubscriptions.customerId,
    omit: ['sessionHash', 'p256dh', 'auth'],
  },
  email_changes: { table: emailChanges, owner: emailChanges.customerId },
  cart: { table: cartLines, owner: cartLines.customerId },
  orders: {
    table: orders,
    owner: orders.customerId,
    omit: ['purchasePriceFen', 'purchaseReference', 'shelf'],
  },
  parcels: { table: parcels, owner: parcels.customerId, omit: ['quoteInputs'] },
  former_addresses: {
    table: formerConsignees,
    owner: formerConsignees.customerId,
    omit: ['staffId'],
  },
  hosted_groups: { table: parcelGroups, owner: parcelGroups.hostId, omit: ['packedBy'] },
  groups: { table: parcelGroupMembers, owner: parcelGroupMembers.customerId },
  claims: {
    table: parcelClaims,
    owner: parcelClaims.customerId,
    omit: ['decidedBy', 'approvedBy'],
  },
  declarations: { table: declarationLines, owner: declarationLines.customerId, omit: ['staffId'] },
  declared_products: { table: declaredProducts, owner: declaredProducts.customerId },
  requests: { table: serviceRequests, owner: serviceRequests.customerId },
  landed_estimates: { table: landedEstimates, owner: landedEstimates.customerId },
  supplements: { table: supplements, owner: supplements.customerId },
  wallet: { table: walletRecords, owner: walletRecords.customerId },
  top_ups: { table: topUps, owner: topUps.customerId },
  payments: { table: paymentIntents, owner: paymentIntents.customerId },
  refunds: { table: refunds, owner: refunds.customerId, omit: ['decidedBy', 'staffId'] },
  wallet_corrections: {
    table: walletAdjustments,
    owner: walletAdjustments.customerId,
    omit: ['askedBy', 'decidedBy'],
  },
  coupons: { table: coupons, owner: coupons.customerId },
  coupon_grants: {
    table: couponGrants,
    owner: couponGrants.customerId,
    omit: ['reason', 'askedBy', 'decidedBy'],
  },
  late_coupons: { table: lateCoupons, owner: lateCoupons.customerId },
  reviews: { table: reviews, owner: reviews.customerId },
  conversations: { table: conversations, owner: conversations.customerId, omit: ['ownerId'] },
  order_questions: {
    table: conversationEntries,
    owner: conversationEntries.customerId,
    omit: ['staffId'],
  },
  questions: { table: questions, owner: questions.customerId, omit: ['answeredBy'] },
  messages: { table: messages, owner: messages.customerId },
  stores: { table: stores, owner: stores.customerId },
  store_products: { table: storeProducts, owner: storeProducts.customerId },
  store_imports: { table: storeImports, owner: storeImports.customerId },
  store_orders: { table: storeOrders, owner: storeOrders.customerId },
  old_orders: { table: legacyOrders, owner: legacyOrders.customerId },
  holds: { table: holds, owner: holds.customerId, omit: ['reason', 'placedBy', 'liftedBy', 'liftReason'] },
  files: { table: files, owner: files.customerId, omit: ['staffId'] },
}

/** Returns every row of one kind that belongs to a customer. */
export async function rowsOf(
  db: Queryable,
  customerId: string,
  { table, owner, omit = [] }: Kind,
): Promise<Record<string, unknown>[]> {
  const ofCustomer: SQL = eq(owner, customerId)
  const rows: Record<string, unknown>[] = await db.select().from(table).where(ofCustomer)
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !omit.includes(name) && name !== 'customerId')),
  )
}
