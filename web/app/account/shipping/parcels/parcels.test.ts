import { describe, expect, it } from 'vitest'
import {
  canPayShipping,
  canUnpack,
  choosesChannel,
  hasTracking,
  PARCEL_STATUS,
  parcelProgress,
} from './parcel-progress.ts'

const NOT_SET = '0000-00-00 00:00:00'
const parcel = (order_status: number, total_amount = 22) => ({
  order_status,
  total_amount,
  hold_note: '',
  created_at: '2026-11-18 10:00:00',
  pay_time: order_status >= PARCEL_STATUS.paid ? '2026-11-19 10:00:00' : NOT_SET,
  package_out_time: order_status === PARCEL_STATUS.shipped ? '2026-11-20 10:00:00' : NOT_SET,
  delivered_time: NOT_SET,
})

describe('the actions on a parcel', () => {
  it('include payment once it is priced', () => {
    expect([0, 1, 2, 3].map((status) => canPayShipping(parcel(status)))).toEqual([false, true, false, false])
    expect(canPayShipping(parcel(PARCEL_STATUS.unpaid, 0))).toBe(false)
    expect(canPayShipping({ ...parcel(PARCEL_STATUS.unpaid), hold_note: 'We have a question.' })).toBe(false)
  })

  it('include the choice of a method where it is packed before payment', () => {
    const packed = (order_status: number) => ({ ...parcel(order_status), quote_until: '2026-11-30 10:00:00' })
    expect([0, 1, 2, 3].map((status) => choosesChannel(packed(status)))).toEqual([false, true, false, false])
    expect(choosesChannel({ ...parcel(PARCEL_STATUS.unpaid), quote_until: NOT_SET })).toBe(false)
    expect(choosesChannel({ ...packed(PARCEL_STATUS.unpaid), hold_note: 'We have a question.' })).toBe(false)
  })

  it('include tracking once it is shipped', () => {
    expect([0, 1, 2, 3].map((status) => hasTracking(parcel(status)))).toEqual([false, false, false, true])
  })

  it('include unpacking until it is paid', () => {
    expect([0, 1, 2, 3].map((status) => canUnpack(parcel(status)))).toEqual([true, true, false, false])
  })
})

describe('a parcel’s progress', () => {
  it.each([
    [0, 'being_priced', 1],
    [1, 'to_pay', 2],
    [2, 'ready', 3],
    [3, 'under_way', 4],
  ])('in status %i is at %s', (status, word, index) => {
    const steps = parcelProgress(parcel(status))
    expect(steps[index]).toEqual({ word: `step_${word}`, state: 'current' })
    expect(steps.slice(0, index).every(({ state }) => state === 'done')).toBe(true)
    expect(steps.slice(index + 1).every(({ state }) => state === 'upcoming')).toBe(true)
  })

  it('has the time of each completed step', () => {
    expect(parcelProgress(parcel(3)).map(({ at }) => at?.slice(5, 10))).toEqual([
      '11-18',
      undefined,
      '11-19',
      '11-20',
      undefined,
    ])
  })

  it('ends at delivery as reported by the carrier', () => {
    const steps = parcelProgress({ ...parcel(3), delivered_time: '2026-12-01 10:00:00' })
    expect(steps.at(-1)).toEqual({ word: 'step_delivered', state: 'done', at: '2026-12-01 10:00:00' })
    expect(steps.every(({ state }) => state === 'done')).toBe(true)
  })
})
