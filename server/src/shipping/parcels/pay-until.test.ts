import { describe, expect, it } from 'vitest'
import { payUntil } from './pay-until.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
type Unpaid = Parameters<typeof payUntil>[0]

/** Until when a parcel that was priced on the first can be paid, where packed prices stand for seven days. */
const until = (
  parcel: { status?: 'unpaid' | 'paid'; quoteUntil?: Date; pricedAt?: Date | null },
  ends: { groupClosesAt?: Date; storageUntil?: Date } = {},
) => {
  const unpaid = {
    parcel: { status: 'unpaid', quoteUntil: null, pricedAt: at(1), ...parcel },
    endsUnpaid: { groupClosesAt: null, storageUntil: null, ...ends },
  } as unknown as Unpaid
  return payUntil(unpaid, { packed_quote_days: 7 } as Parameters<typeof payUntil>[1])
}

describe('an unpaid parcel can be paid', () => {
  it('until its price as packed ends, or its group closes', () => {
    expect(until({ quoteUntil: at(4) }, { storageUntil: at(20) })).toEqual(at(4))
    expect(until({ quoteUntil: at(4) }, { groupClosesAt: at(3) })).toEqual(at(4))
    expect(until({}, { groupClosesAt: at(3), storageUntil: at(20) })).toEqual(at(3))
  })

  it('else as long as goods in it are stored, but no shorter than packed ones', () => {
    expect(until({}, { storageUntil: at(20) })).toEqual(at(20))
    expect(until({}, { storageUntil: at(3) })).toEqual(at(8))
  })

  it('without end while nothing ends its price, its group or its storage', () => {
    expect(until({})).toBeNull()
    expect(until({ pricedAt: null }, { storageUntil: at(20) })).toBeNull()
  })
})

it('a paid parcel has no end', () => {
  expect(until({ status: 'paid', quoteUntil: at(4) })).toBeNull()
})
