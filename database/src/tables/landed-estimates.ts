import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, minor } from './columns.ts'
import { customers } from './customers.ts'
import { orders } from './orders.ts'

/**
 * The estimated landed cost of an order at submission, as its customer saw it: its share of one parcel with the orders
 * submitted together. Compared later with the actual cost. Append-only.
 */
export const landedEstimates = pgTable(
  'landed_estimates',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    countryCode: text('country_code').notNull(),
    /** ISO 4217, of all amounts. */
    currency: text('currency').notNull(),
    goodsCents: minor('goods_cents').notNull(),
    domesticCents: minor('domestic_cents').notNull(),
    handlingCents: minor('handling_cents').notNull(),
    freightCents: minor('freight_cents').notNull(),
    dutyCents: minor('duty_cents').notNull(),
    taxCents: minor('tax_cents').notNull(),
    clearanceCents: minor('clearance_cents').notNull(),
    channelCode: text('channel_code').notNull(),
    /** The estimated weight of the order's pieces, without packing. */
    weightG: integer('weight_g').notNull(),
    /** The freight contains duty and tax. */
    isDutyPrepaid: boolean('is_duty_prepaid').notNull(),
    /** The customs rule of duty and tax; null where none was known, or where they are prepaid. */
    ruleValidFrom: date('rule_valid_from'),
    ruleCheckedOn: date('rule_checked_on'),
    createdAt: createdAt(),
  },
  (t) => [
    index('landed_estimates_customer').on(t.customerId),
    check('landed_estimates_rule', sql`(${t.ruleValidFrom} is null) = (${t.ruleCheckedOn} is null)`),
    check(
      'landed_estimates_amounts',
      sql`least(${t.goodsCents}, ${t.domesticCents}, ${t.handlingCents}, ${t.freightCents}, ${t.dutyCents}, ${t.taxCents}, ${t.clearanceCents}) >= 0`,
    ),
  ],
)
