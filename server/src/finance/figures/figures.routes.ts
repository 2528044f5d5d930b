import type { Language } from '@sampan/contract'
import type { DayReport } from '@sampan/database/tables'
import { LATE_STAGES } from '@sampan/domain/lateness'
import { toWire, usd } from '@sampan/domain/money'
import { textFor } from '@sampan/messages/languages'
import { type Route, route } from '../../http/route-handler.ts'
import { lateCouponsGiven } from '../../promotions/index.ts'
import { closedTimes } from '../../settings/index.ts'
import { bestCustomers } from '../days/closed-days.queries.ts'
import { quantile, shareWithin } from './add-reports.ts'
import { colleaguesById, ordersById, refundsByCause, stockByAge } from './figures.queries.ts'
import { periodsOf, reportOf } from './period-report.ts'

/** Maximum number of rows of a list. */
const ROWS = 50

const dollars = (cents: string | number | bigint) => toWire(usd(BigInt(cents)))

interface Sums {
  readonly paid: string | number
  readonly refunded: string | number
  readonly cost: string | number
}
const marginOf = ({ paid, refunded, cost }: Sums) => BigInt(paid) - BigInt(refunded) - BigInt(cost)
const presentMargin = (sums: Sums) => ({
  paid_amount: dollars(sums.paid),
  refunded_amount: dollars(sums.refunded),
  cost_amount: dollars(sums.cost),
  margin_amount: toWire(usd(marginOf(sums))),
})

const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other))

type Name = DayReport['freight'][number]['name']
const nameIn = (lang: Language, name: Name) => (name ? textFor(lang, name) : '')

function presentChannels(now: DayReport, before: DayReport, lang: Language) {
  const earlier = new Map(before.freight.map((row) => [row.code, row]))
  const known = new Set(now.freight.map(({ code }) => code))
  const discontinued = before.freight.filter(({ code }) => !known.has(code))
  const nothing = { parcels: 0, freight: 0, house: 0, billedParcels: 0, billedFreight: 0, billed: 0 }
  return [...now.freight, ...discontinued.map((row) => ({ ...row, ...nothing }))]
    .map((row) => ({ ...row, before: earlier.get(row.code)?.freight ?? 0 }))
    .sort(
      (one, other) => other.freight + other.before - one.freight - one.before || byText(one.code, other.code),
    )
    .map((row) => ({
      channel_code: row.code,
      channel_name: nameIn(lang, row.name),
      parcels: row.parcels,
      freight_amount: dollars(row.freight),
      house_amount: dollars(row.house),
      billed_parcels: row.billedParcels,
      billed_amount: dollars(row.billed),
      gain_amount: dollars(row.billedFreight - row.billed),
      before: dollars(row.before),
    }))
}

const tenths = (value: number | null) => (value === null ? null : value / 10)

function presentTransit(now: DayReport, before: DayReport, lang: Language) {
  const earlier = new Map(before.transit.map((row) => [`${row.code} ${row.country}`, row.took]))
  return now.transit
    .map((row) => ({
      channel_code: row.code,
      channel_name: nameIn(lang, row.name),
      country_code: row.country,
      parcels: row.took.reduce((sum, [, count]) => sum + count, 0),
      median_days: (quantile(row.took, 0.5) ?? 0) / 10,
      most_days: (quantile(row.took, 0.9) ?? 0) / 10,
      before: tenths(quantile(earlier.get(`${row.code} ${row.country}`) ?? [], 0.5)),
    }))
    .sort(
      (one, other) =>
        other.parcels - one.parcels ||
        byText(one.country_code, other.country_code) ||
        byText(one.channel_code, other.channel_code),
    )
    .slice(0, ROWS)
}

const presentStep = (
  step: keyof DayReport['steps'],
  dueHours: number,
  now: DayReport,
  before: DayReport,
) => ({
  step,
  due_hours: dueHours,
  done: now.steps[step].reduce((sum, [, count]) => sum + count, 0),
  on_time: shareWithin(now.steps[step], dueHours * 10),
  median_hours: tenths(quantile(now.steps[step], 0.5)),
  before: shareWithin(before.steps[step], dueHours * 10),
})

type Colleagues = Awaited<ReturnType<typeof colleaguesById>>

/** Actions by colleague; packing includes pricing a packed parcel. */
function presentColleagues(now: DayReport, before: DayReport, colleagues: Colleagues) {
  const count = ({ work }: DayReport, id: string, ...actions: string[]) =>
    work.reduce(
      (sum, [staffId, action, times]) =>
        staffId === id && (actions.length === 0 || actions.includes(action)) ? sum + times : sum,
      0,
    )
  return [...colleagues.values()]
    .map(({ id, name, email }) => ({
      name,
      email,
      accepted: count(now, id, 'order_accepted'),
      bought: count(now, id, 'order_bought'),
      received: count(now, id, 'order_received'),
      packed: count(now, id, 'parcel_packed', 'parcel_priced'),
      shipped: count(now, id, 'parcel_shipped'),
      total: count(now, id),
      before: count(before, id),
    }))
    .sort((one, other) => other.total - one.total || byText(one.name, other.name))
}

export const figureRoutes: readonly Route[] = [
  route('/api/staff/finance/get_figures', async ({ context: { db, settings }, input, lang, now: at }) => {
    const period = periodsOf(input.days, at)
    const due = await settings.read()
    const closed = closedTimes(due)
    const [now, before, stock, refunds, lateCoupons] = await Promise.all([
      reportOf(db, period.now, closed),
      reportOf(db, period.before, closed),
      stockByAge(db, at, [7, due.printed_storage_days, due.free_storage_days]),
      refundsByCause(db, period.now, period.before),
      lateCouponsGiven(db, period.now, period.before),
    ])
    const { bought, work } = now.report
    const [customers, orders, colleagues] = await Promise.all([
      bestCustomers(db, now.customers, before.customers, ROWS),
      ordersById(
        db,
        bought.lowest.map(([id]) => id),
      ),
      colleaguesById(
        db,
        [...work, ...before.report.work].map(([id]) => id),
      ),
    ])
    return {
      margin: {
        orders: bought.orders,
        ...presentMargin(bought),
        before: toWire(usd(marginOf(before.report.bought))),
      },
      orders: bought.lowest.map(([id, paid, refunded, cost]) => ({
        order_id: orders.get(id)?.orderNumber ?? '',
        product_name: orders.get(id)?.productName ?? '',
        ...presentMargin({ paid, refunded, cost }),
      })),
      customers: customers.map((row) => ({
        customer_id: row.customer_id,
        account_name: row.account_name,
        orders: row.orders,
        ...presentMargin(row),
        before: dollars(row.before),
      })),
      channels: presentChannels(now.report, before.report, lang),
      transit: presentTransit(now.report, before.report, lang),
      steps: [
        presentStep('bought', due.purchase_due_hours, now.report, before.report),
        presentStep('arrived', due.arrival_due_hours, now.report, before.report),
        presentStep('shipped', due.dispatch_due_hours, now.report, before.report),
      ],
      colleagues: presentColleagues(now.report, before.report, colleagues),
      stock: stock.map(({ upToDays, items, value }) => ({
        up_to_days: upToDays,
        items,
        value_amount: dollars(value),
      })),
      late_coupons: LATE_STAGES.flatMap((stage) => {
        const given = lateCoupons.find((row) => row.stage === stage)
        if (!given) return []
        return [
          { stage, count: given.count, given_amount: dollars(given.cents), before: dollars(given.before) },
        ]
      }),
      refunds: refunds.map(({ kind, purpose, count, cents, before: earlier }) => ({
        kind,
        purpose,
        count,
        refunded_amount: dollars(cents),
        before: dollars(earlier),
      })),
    }
  }),
]
