import { z } from 'zod'
import { defineEndpoint } from '../define-endpoint.ts'
import { amount, id, list, nothing, page, pageSize, requiredText, text, wireTime } from '../fields.ts'

/** The most lines of one invoice. */
const LINES = 2000

const currency = z.enum(['CNY', 'USD'])

const invoiceFields = {
  /**
   * The carrier's name as entered in the console. It is not limited to the tracked carriers, because capacity is bought
   * from agents too.
   */
  carrier: requiredText(60),
  invoice_number: requiredText(64),
  /** The date on the invoice, `YYYY-MM-DD`. */
  billed_on: z.iso.date(),
  currency,
  rows: z
    .array(
      z.strictObject({
        /** The carrier's tracking number, or our number of a parcel or a group. */
        number: text(200),
        /** In the currency of the invoice, below zero for a credit. */
        amount: text(40),
        /** With its unit, kilograms where none is written; '' where none is billed. */
        weight: text(40),
      }),
    )
    .min(1, 'select_items')
    .max(LINES),
}

const line = z.object({
  number: z.string(),
  /** Our delivery number; '' when the number matches no parcel. */
  delivery_number: z.string(),
  country_code: z.string(),
  channel_name: z.string(),
  /** In the currency of the invoice. */
  amount,
  /** Kilograms; null where none is billed. */
  weight: z.number().nullable(),
  /** The weight that we charged by, in kilograms; null when no parcel matches. */
  charged_weight: z.number().nullable(),
  /** Paid for the parcel's freight with its differences after packing, and what we paid of it, in US dollars; null when no parcel matches. */
  freight_amount: amount.nullable(),
  /** The total that all invoices, this one included, bill for the parcel, in US dollars. */
  billed_amount: amount,
  /** What was paid less what is billed. */
  gain_amount: amount.nullable(),
})

export const checkCarrierInvoice = defineEndpoint({
  path: '/api/staff/finance/check_carrier_invoice',
  summary: 'What a carrier’s invoice would record, line by line; nothing is saved.',
  access: ['finance'],
  request: z.strictObject(invoiceFields),
  data: z.object({
    total: amount,
    lines: z.array(
      line.extend({
        /** Messages by field; an invoice with any is not recorded. */
        fields: z.record(z.string(), z.string()),
      }),
    ),
  }),
})

export const recordCarrierInvoice = defineEndpoint({
  path: '/api/staff/finance/record_carrier_invoice',
  summary:
    'Records a carrier’s invoice, whole or not at all; lines of unknown parcels are recorded without one.',
  access: ['finance'],
  request: z.strictObject(invoiceFields),
  data: z.object({ invoice_id: z.string() }),
  idempotent: true,
})

export const removeCarrierInvoice = defineEndpoint({
  path: '/api/staff/finance/remove_carrier_invoice',
  summary: 'Removes an invoice that was recorded by mistake.',
  access: ['finance'],
  request: z.strictObject({ invoice_id: id, reason: requiredText(500) }),
  data: nothing,
  idempotent: true,
})

const head = {
  invoice_id: z.string(),
  carrier: z.string(),
  invoice_number: z.string(),
  billed_on: z.string(),
  currency,
  total: amount,
  /** In US dollars, at the rate of the day it was recorded. */
  total_usd: amount,
  lines: z.number(),
  /** Number of lines that match no parcel. */
  unknown: z.number(),
  staff_name: z.string(),
  created_at: wireTime,
}

export const carrierInvoiceList = defineEndpoint({
  path: '/api/staff/finance/get_carrier_invoice_list',
  summary: 'Invoices of carriers, newest first, and how many parcels were never billed.',
  access: ['finance'],
  request: z.strictObject({ page, page_size: pageSize(50) }),
  data: list(z.object(head)).extend({
    /** Parcels shipped 30 to 120 days ago that are on no invoice. */
    unbilled: z.number(),
  }),
})

export const carrierInvoice = defineEndpoint({
  path: '/api/staff/finance/get_carrier_invoice',
  summary: 'A carrier’s invoice, the lines with the greatest loss first.',
  access: ['finance'],
  request: z.strictObject({ invoice_id: id }),
  data: z.object({ ...head, list: z.array(line) }),
})
