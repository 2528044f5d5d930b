import type { Language } from '@sampan/contract'
import { toWire, usd } from '@sampan/domain/money'
import { type Translated, textFor } from '@sampan/messages/languages'
import { type Route, route } from '../../http/route-handler.ts'
import {
  freightByChannel,
  lowestMargins,
  type MarginRow,
  marginByCustomer,
  marginOfOrders,
  type Period,
  refundsByCause,
  stepOnTime,
  stockByAge,
  transitDays,
  workByColleague,
} from './figures.queries.ts'

const DAY_MS = 86_400_000
/** The most rows of a list. */
const ROWS = 50

const dollars = (cents: string) => toWire(usd(BigInt(cents)))

const presentMargin = ({ paid, refunded, cost }: MarginRow) => ({
  paid_amount: dollars(paid),
  refunded_amount: dollars(refunded),
  cost_amount: dollars(cost),
  margin_amount: toWire(usd(BigInt(paid) - BigInt(refunded) - BigInt(cost))),
})

const tenths = (value: number) => Math.round(value * 10) / 10
const nameIn = (lang: Language, name: Translated<string> | null) => (name ? textFor(lang, name) : '')

export const figureRoutes: readonly Route[] = [
  route('/api/staff/finance/get_figures', async ({ context: { db, settings }, input, lang, now }) => {
    const length = input.days * DAY_MS
    const from = new Date(now.getTime() - length)
    const period: Period = { before: new Date(from.getTime() - length), from, until: now }
    const due = await settings.read()
    const [margin, orders, customers, channels, transit, steps, colleagues, stock, refunds] =
      await Promise.all([
        marginOfOrders(db, period),
        lowestMargins(db, period, ROWS),
        marginByCustomer(db, period, ROWS),
        freightByChannel(db, period),
        transitDays(db, period, ROWS),
        Promise.all([
          stepOnTime(db, 'bought', due.purchase_due_hours, period),
          stepOnTime(db, 'arrived', due.arrival_due_hours, period),
          stepOnTime(db, 'shipped', due.dispatch_due_hours, period),
        ]),
        workByColleague(db, period),
        stockByAge(db, now, [7, due.printed_storage_days, due.free_storage_days]),
        refundsByCause(db, period),
      ])
    return {
      margin: { orders: margin.orders, ...presentMargin(margin), before: dollars(margin.before) },
      orders: orders.map((row) => ({
        order_id: row.order_number,
        product_name: row.product_name,
        ...presentMargin(row),
      })),
      customers: customers.map((row) => ({
        customer_id: row.customer_id,
        account_name: row.account_name,
        orders: row.orders,
        ...presentMargin(row),
        before: dollars(row.before),
      })),
      channels: channels.map((row) => ({
        channel_code: row.code ?? '',
        channel_name: nameIn(lang, row.name),
        parcels: row.parcels,
        freight_amount: dollars(row.freight),
        house_amount: dollars(row.house),
        billed_parcels: row.billed_parcels,
        billed_amount: dollars(row.billed),
        gain_amount: toWire(usd(BigInt(row.billed_freight) - BigInt(row.billed))),
        before: dollars(row.before),
      })),
      transit: transit.map((row) => ({
        channel_code: row.code ?? '',
        channel_name: nameIn(lang, row.name),
        country_code: row.country_code,
        parcels: row.parcels,
        median_days: tenths(row.median),
        most_days: tenths(row.most),
        before: row.before === null ? null : tenths(row.before),
      })),
      steps: steps.map((row) => ({
        step: row.step,
        due_hours: row.dueHours,
        done: row.done,
        on_time: row.on_time,
        median_hours: row.median === null ? null : tenths(row.median),
        before: row.before,
      })),
      colleagues: [...colleagues],
      stock: stock.map(({ upToDays, items, value }) => ({
        up_to_days: upToDays,
        items,
        value_amount: dollars(value),
      })),
      refunds: refunds.map(({ kind, purpose, count, cents, before }) => ({
        kind,
        purpose,
        count,
        refunded_amount: dollars(cents),
        before: dollars(before),
      })),
    }
  }),
]
