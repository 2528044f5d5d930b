import type { Environment } from '../../../environment.ts'
import { measuredFetch } from '../../../observability/instruments.ts'
import { AopRefused, aopClient } from '../../marketplace/open-1688/aop-client.ts'
import { fenOf, type Item, isTrue, listOf, recordOf, textOf, wholeOf } from '../../marketplace/wire-values.ts'
import {
  type MarketplaceOrder,
  type PlacedOrder,
  type PurchaseApi,
  PurchaseRefused,
  PurchaseUnclear,
} from '../purchase-api.ts'

const TRADE = 'com.alibaba.trade'
const CROSSBORDER = 'com.alibaba.fenxiao.crossborder'
const LOGISTICS = 'com.alibaba.logistics'
const TIME_OUT_MS = 20_000
/** Statuses of orders that were closed without a purchase. */
const CLOSED = ['cancel', 'terminated', 'closed']

/** Order numbers exceed the precision of a JavaScript number, so they are read as text. */
const parsed = (text: string): Item =>
  recordOf(JSON.parse(text.replace(/([:[,]\s*)(\d{16,})(?=\s*[,}\]])/g, '$1"$2"')))

const unclear = (description: string, cause?: unknown) => new PurchaseUnclear('1688', description, cause)

/**
 * Connects 1688's orders, as a buyer sees them: preview, order, list, order detail and logistics trace, documented at
 * https://open.1688.com/api/apidocdetail.htm?id=com.alibaba.trade:alibaba.trade.fastCreateOrder-1. An order has our
 * reference as `outOrderId`. Null without an app key.
 */
export function open1688Purchases(environment: Environment): PurchaseApi | null {
  if (environment.ALI1688_APP_KEY === '') return null
  const ask = tradeClient(environment)

  return {
    marketplace: '1688',
    async find(reference) {
      const answer = await ask(`${TRADE}/alibaba.trade.getBuyerOrderList`, {
        outOrderId: reference,
        page: '1',
        pageSize: '20',
      })
      if (textOf(answer.errorCode) !== '' || !Array.isArray(answer.result))
        throw unclear('the list of orders')
      const open = listOf(answer.result)
        .map((one) => recordOf(recordOf(one).baseInfo))
        .find((one) => !CLOSED.includes(textOf(one.status)))
      return open ? placedOf(open) : null
    },
    async place(order, agree) {
      const cargo = await Promise.all(order.lines.map((line) => cargoOf(ask, line)))
      const goods = {
        addressParam: addressOf(order),
        cargoParamList: JSON.stringify(cargo),
        flow: 'general',
      }
      const preview = done(await ask(`${TRADE}/alibaba.createOrder.preview`, goods))
      // `flow` is 1688's own name. Goods that 1688 splits into several orders have several previews.
      const previews = listOf(preview.orderPreviewResuslt).map((one) => wholeOf(recordOf(one).sumPayment))
      const [sum] = previews
      if (previews.length > 1) throw new PurchaseRefused('1688', '该商品会被拆分为多个订单')
      if (sum === undefined || sum === null) throw unclear('a preview without a price')
      await agree(BigInt(sum))
      const answer = done(
        await ask(`${TRADE}/alibaba.trade.fastCreateOrder`, {
          ...goods,
          message: order.note,
          outOrderId: order.reference,
        }),
      )
      const { orderId, totalSuccessAmount } = recordOf(answer.result)
      const [number, total] = [textOf(orderId), wholeOf(totalSuccessAmount)]
      if (number === '' || total === null) throw unclear('ordered without a number or a price')
      return { number, totalFen: BigInt(total) }
    },
    async read(number) {
      const answer = await ask(`${TRADE}/alibaba.trade.get.buyerView`, { webSite: '1688', orderId: number })
      if (!isTrue(answer.success)) {
        if (/not.?(found|exist)|不存在/i.test(`${textOf(answer.errorCode)} ${textOf(answer.errorMessage)}`))
          return null
        throw unclear(textOf(answer.errorMessage))
      }
      const base = recordOf(recordOf(answer.result).baseInfo)
      const status = textOf(base.status)
      const isSent = !['waitbuyerpay', 'waitsellersend', ...CLOSED].includes(status)
      return {
        ...placedOf(base),
        isClosed: CLOSED.includes(status),
        trackingNumber: isSent ? await trackingOf(ask, number) : '',
      }
    },
  }
}

type Ask = (api: string, parameters: Record<string, string>) => Promise<Item>

/** Creates the client of its APIs. @throws PurchaseRefused, PurchaseUnclear */
function tradeClient(environment: Environment): Ask {
  const call = aopClient(environment, async (url, form) => {
    try {
      return await measuredFetch(
        '1688',
        url,
        { method: 'POST', body: form, signal: AbortSignal.timeout(TIME_OUT_MS) },
        async (response) => {
          if (response.status >= 500) throw new Error(`HTTP ${response.status}`)
          return parsed(await response.text())
        },
      )
    } catch (cause) {
      throw unclear(url.pathname, cause)
    }
  })
  return (api, parameters) =>
    call(api, parameters).catch((failure: unknown) => {
      throw failure instanceof AopRefused ? new PurchaseRefused('1688', failure.reason) : failure
    })
}

/** Providers name the options of an offer by its skuId or its specId; orders take the specId. */
async function cargoOf(
  ask: Ask,
  { itemId, skuId, quantity }: MarketplaceOrder['lines'][number],
): Promise<object> {
  const offer = recordOf(
    (
      await ask(`${CROSSBORDER}/product.search.queryProductDetail`, {
        offerDetailParam: JSON.stringify({ offerId: itemId, country: 'zh' }),
      })
    ).result,
  )
  if (!isTrue(offer.success)) throw new PurchaseRefused('1688', textOf(offer.message))
  const skus = listOf(recordOf(offer.result).productSkuInfos).map(recordOf)
  const sku = skus.find((one) => [textOf(one.specId), textOf(one.skuId)].includes(skuId))
  if (!sku && skuId !== '') throw new PurchaseRefused('1688', '商品规格不存在')
  const specId = textOf(sku?.specId)
  return { offerId: itemId, ...(specId === '' ? {} : { specId }), quantity }
}

/** Returns the tracking number of the order's first box; '' without a trace. */
async function trackingOf(ask: Ask, number: string): Promise<string> {
  const api = `${LOGISTICS}/alibaba.trade.getLogisticsTraceInfo.buyerView`
  const answer = await ask(api, { webSite: '1688', orderId: number })
  const [first] = listOf(answer.logisticsTrace).map(recordOf)
  return textOf(first?.logisticsBillNo)
}

/** @throws PurchaseRefused in 1688's words */
function done(answer: Item): Item {
  if (isTrue(answer.success)) return answer
  const words = textOf(answer.errorMsg) || textOf(answer.message) || textOf(answer.errorMessage)
  const code = textOf(answer.errorCode) || textOf(answer.code)
  if (words === '' && code === '') throw unclear('an answer in another shape')
  throw new PurchaseRefused('1688', words || code)
}

function placedOf(base: Item): PlacedOrder {
  const [number, fen] = [textOf(base.idOfStr) || textOf(base.id), fenOf(base.totalAmount)]
  if (number === '' || fen === null) throw unclear('an order without a number or a price')
  return { number, totalFen: BigInt(fen) }
}

const addressOf = ({ to }: MarketplaceOrder): string =>
  JSON.stringify({
    fullName: to.name,
    mobile: to.phone,
    phone: to.phone,
    postCode: to.postcode,
    provinceText: to.province,
    cityText: to.city,
    areaText: to.district,
    townText: '',
    address: to.street,
  })
