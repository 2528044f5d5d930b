import { describe, expect, it } from 'vitest'
import { orderProgress } from './order-progress.ts'
import { refusalOfOrder, refusalOfSelection } from './order-selection.ts'
import { FORWARDING, STATUS } from './order-statuses.ts'
import { orderTimeline } from './order-timeline.ts'

const NOT_SET = '0000-00-00 00:00:00'
const order = (order_status: number, moments: Record<string, string> = {}, order_type = 1) => ({
  order_id: 'SO-1',
  order_type,
  order_status,
  exchange_awaited: false,
  hold_note: '',
  created_at: '2026-11-02 09:00:00',
  pay_time: NOT_SET,
  source_time: NOT_SET,
  package_in_time: NOT_SET,
  package_out_time: NOT_SET,
  cancel_time: NOT_SET,
  ...moments,
})

describe('selecting orders to pay', () => {
  it('requires at least one', () => {
    expect(refusalOfSelection([])).toEqual({ reason: 'select_order' })
  })

  it('accepts unpaid orders only', () => {
    expect(refusalOfSelection([order(STATUS.unpaid), order(STATUS.unpaid)])).toBeNull()
    for (const status of Object.values(STATUS).filter((one) => one !== STATUS.unpaid)) {
      expect(refusalOfOrder(order(status))).toEqual({ reason: 'not_selectable', id: 'SO-1' })
    }
  })

  it('takes none on hold', () => {
    const held = { ...order(STATUS.unpaid), hold_note: 'We are checking a payment.' }
    expect(refusalOfOrder(held)).toEqual({ reason: 'on_hold', id: 'SO-1' })
  })

  it('rejects forwarding orders, and names the first order that does not fit', () => {
    const forwarding = { ...order(STATUS.unpaid, {}, FORWARDING), order_id: 'SO-2' }
    expect(refusalOfSelection([order(STATUS.unpaid), forwarding, order(STATUS.shipped)])).toEqual({
      reason: 'forwarding_not_selectable',
      id: 'SO-2',
    })
  })
})

describe('an order’s progress', () => {
  const drawn = (...given: Parameters<typeof order>) =>
    orderProgress(order(...given)).map(({ word, state }) => `${word.slice(5)} ${state}`)

  it.each([
    [STATUS.unpaid, 'to_pay', 1],
    [STATUS.paid, 'being_bought', 2],
    [STATUS.waitPurchase, 'being_bought', 2],
    [STATUS.onTheWay, 'on_the_way', 3],
    [STATUS.inWarehouse, 'shenzhen', 4],
    [STATUS.unpaidShipping, 'freight_to_pay', 5],
    [STATUS.readyShipped, 'being_packed', 5],
  ])('in status %i is at %s', (status, word, index) => {
    const steps = drawn(status)
    expect(steps).toHaveLength(6)
    expect(steps[index]).toBe(`${word} current`)
    expect(steps.filter((step) => step.endsWith('done'))).toHaveLength(index)
    expect(steps.filter((step) => step.endsWith('upcoming'))).toHaveLength(5 - index)
  })

  it('of an exchange waits for the replacement without a date of its own', () => {
    const exchanged = {
      ...order(STATUS.waitPurchase, { source_time: '2026-11-03 11:00:00' }),
      exchange_awaited: true,
    }
    expect(orderProgress(exchanged)[2]).toEqual({ word: 'step_being_exchanged', state: 'current' })
  })

  it('is complete when shipped', () => {
    expect(drawn(STATUS.shipped).every((step) => step.endsWith('done'))).toBe(true)
  })

  it('of a forwarding order starts on the way', () => {
    expect(drawn(STATUS.onTheWay, {}, FORWARDING)).toEqual([
      'announced done',
      'on_the_way current',
      'shenzhen upcoming',
      'shipped upcoming',
    ])
  })

  it('of a cancelled order ends after the steps that were reached', () => {
    const steps = orderProgress(
      order(STATUS.cancelled, { pay_time: '2026-11-02 09:10:00', cancel_time: '2026-11-03 10:00:00' }),
    )
    expect(steps).toEqual([
      { word: 'step_ordered', state: 'done', at: '2026-11-02 09:00:00' },
      { word: 'step_paid', state: 'done', at: '2026-11-02 09:10:00' },
      { word: 'step_cancelled', state: 'failed', at: '2026-11-03 10:00:00' },
    ])
  })
})

describe('an order’s process', () => {
  it('lists its events in order of time', () => {
    const events = orderTimeline(
      order(STATUS.inWarehouse, {
        package_in_time: '2026-11-05 10:00:00',
        pay_time: '2026-11-02 09:10:00',
        source_time: '2026-11-03 11:00:00',
      }),
    )
    expect(events.map(({ word }) => word)).toEqual([
      'event_created',
      'event_paid',
      'event_purchased',
      'event_arrived',
    ])
  })
})
