import type { Language } from '@sampan/contract'
import { parsePastedText } from '@sampan/domain/links'
import { cny } from '@sampan/domain/money'
import { settle } from '@sampan/domain/settlement'
import { registeredPictures } from '../catalogue/index.ts'
import type { AppContext } from '../context.ts'
import { type IdempotencyKey, withIdempotencyKey } from '../idempotency/idempotency-key.ts'
import { rateInForce } from '../ledger/index.ts'
import { createOrders, type OrderItem } from '../orders/index.ts'
import { refuseHeldCustomer } from '../payments/index.ts'
import { Refusal } from '../refusal.ts'
import { handlingFeeTiers } from '../settings/index.ts'
import { type CheckedLine, checkLines, faultText, type ImportLine, itemNameOf } from './check-import.ts'
import { openImport } from './store-imports.queries.ts'
import { insertStoreOrders, removeCancelledImports } from './store-orders.queries.ts'
import { nameItems, type StoreProduct } from './store-products.queries.ts'
import { storeOf } from './stores.queries.ts'

/** A store's export may lack the country; the parcel's is chosen in the packing wizard. */
const UNKNOWN_COUNTRY = ''

interface ImportedFile {
  /** The same for all submissions of one file; null for a submission of its own. */
  readonly importKey: string | null
  readonly fileName: string
  readonly lines: readonly ImportLine[]
}

/**
 * Turns checked lines into unpaid orders of type store, all or none, at a frozen rate. A line that was bought
 * before, by an earlier or parallel import, refuses the whole import, so nothing is bought twice.
 * @returns the order numbers, in the lines' order.
 * @throws Refusal empty_success_order; unknown_id for a store that is not theirs; check_order_file,
 * with each fault beside its line.
 */
export async function submitImport(
  context: AppContext,
  customerId: string,
  storeId: string,
  { importKey, fileName, lines }: ImportedFile,
  lang: Language,
  idempotencyKey: IdempotencyKey | null,
): Promise<string[]> {
  if (lines.length === 0) throw new Refusal('empty_success_order')
  if (!(await storeOf(context.db, customerId, storeId))) throw new Refusal('unknown_id')
  const settings = await context.settings.read()
  return context.db.transaction((tx) =>
    withIdempotencyKey(tx, idempotencyKey, async () => {
      await refuseHeldCustomer(tx, 'submit_orders', customerId)
      const ready = mapped(await checkLines(tx, customerId, storeId, lines), lang)
      const rate = await rateInForce(tx)
      const pictures = await registeredPictures(
        tx,
        ready
          .map(({ product }) => parsePastedText(product.productLink))
          .filter((reading) => reading.kind === 'item'),
      )
      const settlement = settle(
        ready.map(({ line, product }) => ({
          unitPrice: cny(product.salePriceFen),
          quantity: line.quantity,
          freight: cny(0),
        })),
        rate.e8,
        handlingFeeTiers(settings),
      )
      const created = await createOrders(context, tx, {
        customerId,
        countryCode: UNKNOWN_COUNTRY,
        rateE8: rate.e8,
        priorityHours: null,
        items: ready.map((one, index) => ({
          ...itemOf(one, storeId, pictures),
          settled: settlement.lines[index],
        })),
      })
      const now = context.now()
      const importId = await openImport(tx, { customerId, storeId, importKey, fileName, createdAt: now })
      const rows = ready.map(({ line }, index) => ({
        customerId,
        storeId,
        importId,
        externalOrderId: line.externalOrderId,
        storeProductSku: line.storeProductSku,
        storeProductName: line.productName,
        productSku: line.productSku,
        storeItemName: itemNameOf(line),
        customText: line.customText,
        occurrence: line.occurrence,
        quantity: line.quantity,
        recipient: line.recipient,
        orderId: created[index]?.id ?? '',
        createdAt: now,
      }))
      const unnamed = ready.filter(({ product }) => product.storeItemName === '')
      await nameItems(tx, new Map(unnamed.map(({ product, line }) => [product.id, itemNameOf(line)])))
      await removeCancelledImports(
        tx,
        storeId,
        rows.map((row) => row.externalOrderId),
      )
      // A parallel import of the same lines won; this one rolls back.
      if ((await insertStoreOrders(tx, rows)) !== rows.length) throw new Refusal('check_order_file')
      return created.map((order) => order.orderNumber)
    }),
  )
}

type Ready = CheckedLine & { product: StoreProduct }

function mapped(checked: readonly CheckedLine[], lang: Language): Ready[] {
  const faults = checked.flatMap(({ fault }, index) =>
    fault ? [[`list.${index}`, faultText(fault, lang)] as const] : [],
  )
  if (faults.length > 0) throw new Refusal('check_order_file', {}, { fields: Object.fromEntries(faults) })
  return checked.filter((one): one is Ready => one.product !== null)
}

function itemOf(
  { line, product }: Ready,
  storeId: string,
  pictures: ReadonlyMap<string, string>,
): Omit<OrderItem, 'settled'> {
  const reading = parsePastedText(product.productLink)
  const productLink = reading.kind === 'item' ? reading.url : product.productLink
  return {
    type: 'store',
    snapshotId: null,
    productName:
      product.productName === '' ? line.productName || product.storeProductSku : product.productName,
    productLink,
    productImageUrl: pictures.get(productLink) ?? '',
    skuId: product.skuId,
    skuNote: product.skuNote,
    // The name in the customer's store, whatever the mapping is called.
    storeItemName: itemNameOf(line) || line.storeProductSku,
    remark: [product.productRemark, line.customText].filter(Boolean).join('\n'),
    salePrice: line.salePrice,
    saleCurrency: line.saleCurrency,
    quantity: line.quantity,
    unitPriceFen: product.salePriceFen,
    freightFen: 0n,
    storeId,
    externalOrderId: line.externalOrderId,
    recipient: line.recipient,
    ...(line.recipient?.country_code ? { countryCode: line.recipient.country_code } : {}),
  }
}
