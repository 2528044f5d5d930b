import { randomBytes } from 'node:crypto'
import { type Transaction, uuidv7 } from '@sampan/database'
import { type Usd, usd } from '@sampan/domain/money'
import { publicId } from '@sampan/domain/public-ids'
import { servicePrice, WAREHOUSE_SERVICES, type WarehouseService } from '@sampan/domain/warehouse-services'
import { phrase } from '@sampan/messages/phrase'
import { lockSubject } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { changeWallet } from '../../ledger/index.ts'
import { writtenSum } from '../../money-text.ts'
import { refuseHeldCustomer } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import { insertRequest } from '../orders.queries.ts'
import { lockServiceSubject, type ServiceRow, type ServiceSubject } from './services.queries.ts'

export interface OrderedService {
  readonly customerId: string
  readonly subject: ServiceSubject
  readonly service: WarehouseService
  readonly note: string
  /** The price that the customer saw. */
  readonly seen: Usd
}

/**
 * Orders a service of the warehouse for an item or a parcel and pays it from the wallet, in one transaction.
 * @returns the number of the request.
 * @throws Refusal unknown_id, held, service_not_offered, service_not_possible once it is packed, set aside or gone,
 * service_note_missing, service_price_changed, service_open_already; wallet_frozen, balance_below_zero, top_up_first
 */
export async function orderService(
  context: AppContext,
  ordered: OrderedService,
  idempotencyKey: IdempotencyKey | null,
): Promise<string> {
  if (WAREHOUSE_SERVICES[ordered.service].of === 'quote') throw new Refusal('service_not_offered')
  return idempotentTransaction(context.db, idempotencyKey, (tx) => orderServiceIn(context, tx, ordered))
}

/** Does the same within a transaction that creates more. */
export async function orderServiceIn(
  context: AppContext,
  tx: Transaction,
  { customerId, subject, service, note, seen }: OrderedService,
): Promise<string> {
  const { warehouse_services: prices } = await context.settings.read()
  // Whoever cancels the order, or releases the parcel, at the same moment refunds the services that exist.
  await lockSubject(
    tx,
    'orderNumber' in subject ? `order:${subject.orderNumber}` : `parcel:${subject.deliveryNumber}`,
  )
  const found = await lockServiceSubject(tx, customerId, subject)
  if (!found) throw new Refusal('unknown_id')
  const { orderId, parcelId, isReady } = found
  await refuseHeldCustomer(tx, 'pay', customerId, parcelId === null ? null : { parcelId })
  const { of, needsNote } = WAREHOUSE_SERVICES[service]
  const cents = servicePrice(prices, service)
  if (cents === null || (of === 'order') !== (orderId !== null)) throw new Refusal('service_not_offered')
  if (!isReady) throw new Refusal('service_not_possible')
  if (needsNote && note === '') throw Refusal.beside('note', 'service_note_missing')
  if (seen.minor !== cents)
    throw new Refusal('service_price_changed', { old: writtenSum(seen), new: writtenSum(usd(cents)) })
  const now = context.now()
  const id = uuidv7(now.getTime())
  const created = await insertRequest(tx, {
    ...{ id, number: publicId('request', randomBytes(10)), customerId, orderId, parcelId },
    ...{ kind: 'service', service, priceCents: cents, reason: note, stage: 'asked' },
    steps: [{ stage: 'asked', at: now.toISOString(), note: '' }],
    createdAt: now,
  })
  if (!created) throw new Refusal('service_open_already')
  if (cents > 0n)
    await changeWallet(tx, {
      key: `service:${id}`,
      customerId,
      cents: -cents,
      against: [{ platform: 'warehouse_services', amount: cents }],
      category: 'service',
      reference: 'orderNumber' in subject ? subject.orderNumber : subject.deliveryNumber,
      remark: phrase('services', service),
      now,
    })
  return created.number
}

/** Refunds a service, once. The caller closes its request in the same transaction. */
export async function payServiceBack(
  tx: Transaction,
  { request, service, orderNumber, deliveryNumber }: ServiceRow,
  now: Date,
): Promise<void> {
  if (request.priceCents === 0n) return
  await changeWallet(tx, {
    key: `service-back:${request.id}`,
    customerId: request.customerId,
    cents: request.priceCents,
    against: [{ platform: 'warehouse_services', amount: -request.priceCents }],
    category: 'service',
    reference: orderNumber ?? deliveryNumber ?? '',
    remark: phrase('services', service),
    now,
  })
}
