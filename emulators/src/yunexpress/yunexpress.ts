import { type Emulator, type EmulatorOptions, openEmulator } from '../emulator.ts'
import { historyOf, isStage, type Stage } from './history.ts'
import { labelPdf } from './label-pdf.ts'

export type YunExpressFaults = {
  /** Answers the next orders that the destination is not served. */
  refuseNext: number
  /** Answers calls whose path contains it as calls with a wrong key; '' for none. */
  keyRefusedOn: string
}

export type YunExpressOptions = EmulatorOptions & { customerCode?: string; secret?: string }

export type YunExpress = Emulator<YunExpressFaults> & {
  /** The shipments that are booked and not cancelled, by our reference. */
  booked(): ReadonlyMap<string, string>
  /** Brings a parcel to a stage, which writes an event. */
  advance(waybill: string, stage: Stage, at?: Date): void
}

interface Order {
  CustomerOrderNumber?: string
  ShippingMethodCode?: string
  Weight?: number
  Receiver?: { CountryCode?: string; FirstName?: string; Street?: string; City?: string; Zip?: string }
  Parcels?: {
    EName?: string
    Quantity?: number
    UnitPrice?: number
    UnitWeight?: number
    CurrencyCode?: string
  }[]
}

interface Waybill {
  readonly number: string
  readonly order: Order
  cancelled: boolean
  readonly events: { stage: Stage; at: Date }[]
}

type Outcome = { code: string; message: string; item?: unknown; items?: unknown }

const done = (item: unknown): Outcome => ({ code: '0000', message: '提交成功', item })
const noData: Outcome = { code: '1006', message: '未找到数据' }

/** Services as YunExpress names them; those with `to` serve these countries only. */
const SERVICES = [
  { Code: 'BKPHR', CName: '云途全球专线挂号（标快普货）', EName: 'YunExpress Registered Priority General' },
  { Code: 'THPHR', CName: '云途全球专线挂号（特惠普货）', EName: 'YunExpress Registered Standard General' },
  { Code: 'FZZXR', CName: '云途全球服装专线挂号', EName: 'YunExpress Clothing Registered' },
  { Code: 'USTHR', CName: '美国专线挂号（特惠普货）', EName: 'US Standard Registered General', to: ['US'] },
]

/**
 * Starts YunExpress's OMS API 1.4.5: `GET /api/Common/GetShippingMethods`, `POST /api/WayBill/CreateOrder` (an order
 * number once), `GET /api/WayBill/GetOrder`, `POST /api/Label/Print` (a PDF at an address of its own), `POST
 * /api/WayBill/Delete` (before it is received), `GET /api/Tracking/GetTrackAllInfo`.
 */
export async function startYunExpress(options: YunExpressOptions = {}): Promise<YunExpress> {
  const { customerCode = 'demo-customer', secret = 'demo-secret' } = options
  const authorization = `Basic ${Buffer.from(`${customerCode}&${secret}`).toString('base64')}`
  const waybills = new Map<string, Waybill>()
  const find = (number: string) =>
    [...waybills.values()].find((one) => one.number === number || one.order.CustomerOrderNumber === number)
  let count = 0

  function create(
    order: Order,
    faults: YunExpressFaults,
  ): { success: boolean; number: string; remark: string } {
    const refused = (remark: string) => ({ success: false, number: '', remark })
    if (faults.refuseNext > 0) {
      faults.refuseNext--
      return refused('该产品不支持此目的地')
    }
    const { Receiver: to, Parcels: parcels = [] } = order
    if (!(Number(order.Weight) > 0)) return refused('重量必须大于0')
    if (!SERVICES.some(({ Code }) => Code === order.ShippingMethodCode)) return refused('运输方式不存在')
    if (!to?.CountryCode || !to.FirstName || !to.Street || !to.City) return refused('收件人信息不完整')
    const isDeclared = ({ EName, Quantity, UnitPrice, UnitWeight, CurrencyCode }: (typeof parcels)[number]) =>
      EName && Number(Quantity) > 0 && Number(UnitPrice) > 0 && Number(UnitWeight) > 0 && CurrencyCode
    if (parcels.length === 0 || !parcels.every(isDeclared)) return refused('申报信息不完整')
    count += 1
    const number = `YT${String(Date.now()).slice(-10)}${String(count).padStart(6, '0')}`
    waybills.set(number, {
      number,
      order,
      cancelled: false,
      events: [{ stage: 'submitted', at: new Date() }],
    })
    return { success: true, number, remark: '' }
  }

  const emulator = await openEmulator<YunExpressFaults>(
    options,
    { refuseNext: 0, keyRefusedOn: '' },
    ({ app, faults, url }) => {
      const on = (
        method: 'GET' | 'POST',
        path: string,
        answer: (query: Record<string, string>, body: unknown) => Outcome,
      ) =>
        app.route<{ Querystring: Record<string, string> }>({
          method,
          url: `/api/${path}`,
          handler: (request) => {
            const { code, message, item, items } =
              request.headers.authorization === authorization &&
              (faults.keyRefusedOn === '' || !path.includes(faults.keyRefusedOn))
                ? answer(request.query, request.body)
                : { code: '1002', message: '客户编码或API密钥错误', item: null, items: undefined }
            return {
              ...(items === undefined ? { Item: item ?? null } : { Items: items }),
              Code: code,
              Message: message,
              RequestId: request.id,
              TimeStamp: new Date().toISOString(),
            }
          },
        })

      on('GET', 'Common/GetShippingMethods', ({ CountryCode = '' }) => ({
        ...done(null),
        items: SERVICES.filter(({ to }) => !to || to.includes(CountryCode)).map(({ to: _, ...service }) => ({
          ...service,
          HasTrackingNumber: true,
          DisplayName: service.CName,
        })),
      }))
      on('POST', 'WayBill/CreateOrder', (_, body) => {
        const [order = {}] = body as Order[]
        const reference = order.CustomerOrderNumber ?? ''
        if (reference === '') return { code: '1004', message: '参数错误' }
        if (find(reference)) return { code: '2004', message: '订单号重复' }
        const { success, number, remark } = create(order, faults)
        const item = {
          CustomerOrderNumber: reference,
          Success: success ? 1 : 0,
          TrackType: '2',
          Remark: remark,
          AgentNumber: null,
          WayBillNumber: number,
          RequireSenderAddress: 0,
          TrackingNumber: null,
          ShipperBoxs: null,
        }
        return success ? done([item]) : { code: '1001', message: '提交失败', item: [item] }
      })
      on('GET', 'WayBill/GetOrder', ({ OrderNumber = '' }) => {
        const waybill = find(OrderNumber)
        if (!waybill) return noData
        const { CustomerOrderNumber, ...order } = waybill.order
        return done({ WayBillNumber: waybill.number, OrderNumber: CustomerOrderNumber, ...order })
      })
      on('POST', 'Label/Print', (_, body) => {
        const [number = ''] = body as string[]
        const waybill = find(number)
        if (!waybill || waybill.cancelled) return noData
        return done([
          {
            Url: `${url()}/PDF/${waybill.number}.pdf`,
            OrderInfos: [{ CustomerOrderNumber: number, Error: '', Code: 100 }],
          },
        ])
      })
      on('POST', 'WayBill/Delete', (_, body) => {
        const { OrderType, OrderNumber = '' } = body as { OrderType?: number; OrderNumber?: string }
        const waybill = find(OrderNumber)
        if (!waybill) return noData
        const isOurs = waybill.events.every(({ stage }) => stage === 'submitted')
        if (isOurs) waybill.cancelled = true
        return done({
          OrderNumber,
          Status: isOurs ? 'Success' : 'Failure',
          Type: OrderType,
          Remark: isOurs ? '删除成功!' : '订单已收货，不能删除',
        })
      })
      on('GET', 'Tracking/GetTrackAllInfo', ({ OrderNumber = '' }) => {
        const waybill = find(OrderNumber)
        return waybill ? done(historyOf(waybill)) : noData
      })
      app.get<{ Params: { file: string } }>('/PDF/:file', (request, reply) => {
        const waybill = find(request.params.file.replace('.pdf', ''))
        if (!waybill) return reply.code(404).send()
        return reply.type('application/pdf').send(labelPdf(waybill.number, waybill.order.Receiver ?? {}))
      })
      app.post<{ Body: { number?: string; stage?: string } }>(
        '/advance',
        { config: { aside: true } },
        (request, reply) => {
          const waybill = find(request.body.number ?? '')
          const { stage = '' } = request.body
          if (!waybill || !isStage(stage))
            return reply.code(400).send({ error: 'number and stage are expected' })
          waybill.events.push({ stage, at: new Date() })
          return historyOf(waybill)
        },
      )
    },
  )
  return {
    ...emulator,
    booked: () =>
      new Map(
        [...waybills.values()]
          .filter(({ cancelled }) => !cancelled)
          .map(({ number, order }) => [order.CustomerOrderNumber ?? '', number]),
      ),
    advance: (number, stage, at = new Date()) => void find(number)?.events.push({ stage, at }),
  }
}
