import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import { usd } from '@sampan/domain/money'
import { missingResult } from '@sampan/domain/warehouse-services'
import { phrase, type Text } from '@sampan/messages/phrase'
import { audit, expectRevision, lockSubject, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { requireStaffPhotos } from '../../files/index.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { notify } from '../../messaging/index.ts'
import { writtenSum } from '../../money-text.ts'
import { Refusal } from '../../refusal.ts'
import { moveRequest } from '../requests/requests.queries.ts'
import { giveStorageBack } from '../storage/give-storage-back.ts'
import { payServiceBack } from './order-service.ts'
import {
  openServicesIn,
  openServicesOf,
  type ServiceRow,
  serviceByNumber,
  servicesOf,
} from './services.queries.ts'

/** The values in a colleague's form about a service, whose revision the form carries. */
export const seenOfService = ({ request }: ServiceRow) => [request.stage, request.answer]

interface Result {
  readonly outcome: 'done' | 'refused'
  /** Shown to the customer: what was found, or why it was not possible. */
  readonly answer: Text
  readonly photoUrls: readonly string[]
  /** Of a video; '' for none. */
  readonly link: string
}

interface Finished extends Result {
  readonly number: string
  readonly revision: string
  readonly answer: string
}

/** The fields of the form by what may be missing. */
const RESULT_FIELDS = { photos: 'photo_urls', note: 'answer', link: 'link' } as const

/**
 * Finishes a service with its result, or refuses and refunds it; the customer is notified.
 * @throws Refusal unknown_id, request_closed, changed_meanwhile, unknown_photo; result_missing beside the field
 */
export async function finishService(
  context: AppContext,
  member: StaffMember,
  { number, revision, ...result }: Finished,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    await lockSubject(tx, `request:${number}`)
    const row = await serviceByNumber(tx, number)
    if (!row) throw new Refusal('unknown_id')
    if (row.request.stage !== 'asked') throw new Refusal('request_closed')
    expectRevision(revision, seenOfService(row))
    if (result.outcome === 'done') {
      const presentResult = { note: result.answer, photos: result.photoUrls.length, link: result.link }
      const missing = missingResult(row.service, presentResult)
      if (missing) throw Refusal.beside(RESULT_FIELDS[missing], 'result_missing')
      await requireStaffPhotos(tx, result.photoUrls)
    }
    await close(context, tx, row, result)
    const { orderId, createdAt: since } = row.request
    const now = context.now()
    // An item is not packed while a service is ordered for it.
    if (orderId !== null) await giveStorageBack(tx, [orderId], [{ since, until: now }], now)
    const subject = `request:${number}`
    const before = { stage: row.request.stage, service: row.service }
    await audit(tx, member, { action: 'service_finished', subject, before, after: result }, now)
  })
}

/**
 * Refunds the open services of an item or a parcel that is cancelled or released. Runs in the transaction that does so.
 */
export async function returnServices(
  context: AppContext,
  tx: Transaction,
  of: { readonly orderId: string } | { readonly parcelId: string },
): Promise<void> {
  const answer = phrase('services', 'withdrawn')
  for (const row of await openServicesOf(tx, of))
    await close(context, tx, row, { outcome: 'refused', answer, photoUrls: [], link: '' })
}

/**
 * Finishes the packing before payment that was ordered with a parcel; the caller notifies the customer of the resulting
 * price.
 * @returns its id for `reopenRehearsal`; '' when none was open.
 * @throws Refusal result_missing beside the photos
 */
export async function finishRehearsal(
  context: AppContext,
  tx: Transaction,
  parcelId: string,
  photoUrls: readonly string[],
): Promise<string> {
  const open = await openServicesOf(tx, { parcelId })
  const row = open.find(({ service }) => service === 'rehearsal')
  if (!row) return ''
  if (photoUrls.length === 0) throw Refusal.beside(RESULT_FIELDS.photos, 'result_missing')
  await settle(tx, row, { outcome: 'done', answer: '', photoUrls, link: '' }, context.now())
  return row.request.id
}

/** Reopens the packing before payment that an undone pricing had finished: it is still owed, or refunded. */
export async function reopenRehearsal(tx: Transaction, parcelId: string, id: string): Promise<void> {
  const row = (await servicesOf(tx, { parcelId })).find(({ request }) => request.id === id)
  if (!row) return
  const reopened = { stage: 'asked', answer: '', feeCents: 0n, refundCents: 0n, closedAt: null } as const
  const steps = row.request.steps.slice(0, -1)
  const moved = await moveRequest(tx, id, 'done', { ...reopened, steps, resultPhotoUrls: [], resultLink: '' })
  if (!moved) throw new Refusal('undo_changed')
}

/**
 * Refuses a parcel while services for it or for the items in it are not finished.
 * @throws Refusal services_open
 */
export async function refuseOpenServices(tx: Transaction, parcelId: string): Promise<void> {
  const open = await openServicesIn(tx, parcelId)
  if (open.length > 0)
    throw new Refusal('services_open', {
      requests: open.map(({ request }) => request.number).join(', '),
    })
}

/** Closes a request with its result, and refunds a refused one. */
async function settle(tx: Transaction, row: ServiceRow, result: Result, now: Date): Promise<void> {
  const { request } = row
  const isBack = result.outcome === 'refused'
  // Our own text goes with the notice; the request stores what a colleague wrote.
  const answer = typeof result.answer === 'string' ? result.answer : ''
  const moved = await moveRequest(tx, request.id, 'asked', {
    stage: result.outcome,
    answer,
    feeCents: 0n,
    refundCents: isBack ? request.priceCents : 0n,
    resultPhotoUrls: [...result.photoUrls],
    resultLink: result.link,
    steps: [...request.steps, { stage: result.outcome, at: now.toISOString(), note: answer }],
    closedAt: now,
  })
  if (!moved) throw new Refusal('request_closed')
  if (isBack) await payServiceBack(tx, row, now)
}

async function close(context: AppContext, tx: Transaction, row: ServiceRow, result: Result): Promise<void> {
  const { request } = row
  await settle(tx, row, result, context.now())
  const number = row.orderNumber ?? row.deliveryNumber ?? ''
  const notice = {
    eventKey: `service:${request.id}`,
    path: row.orderNumber ? pageAddresses.order(number) : pageAddresses.parcel(number),
  }
  const values = { service: phrase('services', row.service), number, answer: result.answer }
  if (result.outcome === 'refused') {
    const amount = writtenSum(usd(request.priceCents))
    await notify(context, tx, request.customerId, 'service_refused', {
      ...notice,
      values: { ...values, amount },
    })
  } else await notify(context, tx, request.customerId, 'service_done', { ...notice, values })
}
