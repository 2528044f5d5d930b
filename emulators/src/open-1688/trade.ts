import { findProduct } from '../goods/catalogue.ts'
import { yuan } from '../goods/product.ts'

type Form = Record<string, string>

interface Order {
  readonly id: string
  readonly reference: string
  readonly totalFen: number
  readonly freightFen: number
  readonly placedAt: number
  status: 'waitbuyerpay' | 'waitsellersend' | 'waitbuyerreceive' | 'cancel'
  waybill: string
}

export interface TradeFaults {
  /** Orders that are refused as sold out. */
  soldOutNext: number
  /** The sellers' surcharge over their page's price, in fen. */
  dearerFen: number
}

/** The seller ships this long after an order was placed, as if it were paid at once. */
const SENDS_AFTER_MS = 60_000

/**
 * The orders of 1688 from the buyer's side, by the documentation of `com.alibaba.trade` and `com.alibaba.logistics`.
 * Amounts of previews and new orders are fen, those of details yuan; ids have 19 digits, as JSON numbers where the real
 * service sends them so.
 */
export function tradeDesk(faults: TradeFaults) {
  const orders: Order[] = []
  let next = 1_000_000

  const price = (form: Form): { goods: number; freight: number } | string => {
    const cargo = listIn(form.cargoParamList)
    if (cargo.length === 0) return 'cargoParamList is empty'
    let [goods, freight] = [0, 0]
    for (const { offerId, specId, quantity } of cargo) {
      const product = findProduct(String(offerId))
      if (product?.shop !== '1688') return '商品不存在或已下架'
      const sku =
        product.options.length === 0 ? product.skus[0] : product.skus.find((one) => one.specId === specId)
      if (!sku) return '商品规格不存在'
      if (!(Number(quantity) >= product.minNum)) return `起批量为${product.minNum}`
      if (Number(quantity) > sku.stock) return '库存不足'
      goods += sku.priceFen * Number(quantity) + faults.dearerFen
      freight = Math.max(freight, product.freightFen)
    }
    return { goods, freight }
  }

  const apis: Record<string, (form: Form) => object> = {
    'com.alibaba.trade/alibaba.createOrder.preview'(form) {
      const known = price(form)
      if (typeof known === 'string')
        return { success: false, errorCode: '500_1', errorMsg: known, orderPreviewResuslt: [] }
      const { goods, freight } = known
      const sums = { sumPayment: goods + freight, sumCarriage: freight, sumPaymentNoCarriage: goods }
      return {
        success: true,
        orderPreviewResuslt: [
          { ...sums, discountFee: 0, status: true, flowFlag: 'general', tradeModeNameList: ['alipay'] },
        ],
      }
    },
    'com.alibaba.trade/alibaba.trade.fastCreateOrder'(form) {
      if (faults.soldOutNext > 0) {
        faults.soldOutNext -= 1
        return { success: false, code: '500_4', message: '库存不足' }
      }
      const known = price(form)
      if (typeof known === 'string') return { success: false, code: '500_1', message: known }
      next += 1
      const order: Order = {
        id: `330${String(next).padStart(16, '0')}`,
        reference: form.outOrderId ?? '',
        totalFen: known.goods + known.freight,
        freightFen: known.freight,
        placedAt: Date.now(),
        status: 'waitbuyerpay',
        waybill: '',
      }
      orders.push(order)
      const { totalFen: totalSuccessAmount, freightFen: postFee, id: orderId } = order
      return { success: true, result: { orderId, totalSuccessAmount, postFee } }
    },
    'com.alibaba.trade/alibaba.trade.getBuyerOrderList'(form) {
      const found = orders.filter(({ reference }) => reference !== '' && reference === form.outOrderId)
      return { result: found.map(detail), totalRecord: found.length }
    },
    'com.alibaba.trade/alibaba.trade.get.buyerView'(form) {
      const order = orders.find(({ id }) => id === form.orderId)
      if (!order) return { success: 'false', errorCode: '500_2', errorMessage: '订单不存在' }
      return { success: 'true', result: detail(order) }
    },
    'com.alibaba.logistics/alibaba.trade.getLogisticsTraceInfo.buyerView'(form) {
      const order = orders.find(({ id }) => id === form.orderId)
      if (!order?.waybill)
        return { success: false, errorCode: '500_2', errorMessage: '该订单没有物流跟踪信息' }
      return {
        success: true,
        logisticsTrace: [
          {
            logisticsId: `LP${order.id.slice(-14)}`,
            orderId: order.id,
            logisticsBillNo: order.waybill,
            logisticsSteps: [{ acceptTime: '2026-11-20 18:20:11', remark: '包裹已揽收' }],
          },
        ],
      }
    },
  }

  const send = (order: Order) => {
    order.status = 'waitbuyerreceive'
    order.waybill ||= `YT${order.id.slice(-13)}`
  }
  const detail = (order: Order) => {
    if (order.status === 'waitbuyerpay' && Date.now() - order.placedAt > SENDS_AFTER_MS) send(order)
    const { id, status, totalFen, freightFen } = order
    return {
      baseInfo: {
        idOfStr: id,
        status,
        totalAmount: yuan(totalFen),
        shippingFee: yuan(freightFen),
        outOrderId: order.reference,
      },
    }
  }

  return {
    apis,
    /** The numbers of the orders by our reference. */
    placed: () => new Map(orders.map(({ reference, id }) => [reference, id])),
    count: () => orders.length,
    /** The seller sends an order. */
    send(number: string) {
      const order = orders.find(({ id }) => id === number)
      if (order) send(order)
    },
    /** An order is cancelled at 1688. */
    cancel(number: string) {
      const order = orders.find(({ id }) => id === number)
      if (order) order.status = 'cancel'
    },
  }
}

function listIn(json = ''): { offerId?: unknown; specId?: unknown; quantity?: unknown }[] {
  try {
    const value: unknown = JSON.parse(json)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
