import type { PDFDocument } from '@cantoo/pdf-lib'
import { LABELS_MOST } from '@sampan/contract'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../context.ts'
import { admitStaff } from '../../http/admit-staff.ts'
import { callerOf } from '../../http/caller.ts'
import { servePaper } from '../../http/serve-paper.ts'
import { type CarrierApi, CarrierUnclear } from '../../integrations/carriers/index.ts'
import { Refusal } from '../../refusal.ts'
import { callCarrier, carrierAt } from './carrier-at.ts'
import { bookingsOf } from './carrier-shipments.queries.ts'

/** How many labels are asked for at once. */
const AT_ONCE = 4

/**
 * Serves the carriers' own labels of booked parcels as one PDF, in the order in which they are named, for printing at the packing
 * desk.
 */
export async function carrierLabels(
  app: FastifyInstance,
  { context }: { context: AppContext },
): Promise<void> {
  servePaper<{ readonly delivery_numbers?: string }>(
    app,
    '/api/staff/shipping/carrier-labels.pdf',
    async (request) => {
      const { delivery_numbers = '' } = request.query
      await admitStaff(context, callerOf(request, context.environment), ['shipping'])
      const numbers = delivery_numbers.split(',')
      if (numbers.length > LABELS_MOST) throw new Refusal('check_input')
      return { name: 'carrier-labels', content: await joined(await labelsOf(context, numbers)) }
    },
  )
}

/** @throws Refusal not_booked with the first parcel that has no booking; as `callCarrier` */
async function labelsOf(context: AppContext, numbers: readonly string[]): Promise<PDFDocument[]> {
  const bookings = await bookingsOf(context.db, numbers)
  const calls = numbers.map((number) => {
    const booking = bookings.get(number)
    if (!booking) throw new Refusal('not_booked', { number })
    return () => callCarrier(context, labelOf(carrierAt(context, booking.carrier), booking.trackingNumber))
  })
  const labels: PDFDocument[] = []
  for (let at = 0; at < calls.length; at += AT_ONCE)
    labels.push(...(await Promise.all(calls.slice(at, at + AT_ONCE).map((call) => call()))))
  return labels
}

async function labelOf(api: CarrierApi, trackingNumber: string): Promise<PDFDocument> {
  const paper = await api.label(trackingNumber)
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  return PDFDocument.load(paper).catch((cause) => {
    throw new CarrierUnclear(api.carrier, 'a label that is no PDF', cause)
  })
}

/** Joins PDFs to one, page after page. */
async function joined(papers: readonly PDFDocument[]): Promise<Buffer> {
  const { PDFDocument } = await import('@cantoo/pdf-lib')
  const all = await PDFDocument.create()
  for (const paper of papers)
    for (const page of await all.copyPages(paper, paper.getPageIndices())) all.addPage(page)
  return Buffer.from(await all.save())
}
