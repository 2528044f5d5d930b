import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CARRIERS,
  type CarrierCode,
  normaliseTrackingNumber,
  recogniseCarriers,
  recogniseCourier,
  similarTrackingNumbers,
  trackingLinks,
  trackingPage,
  trackStatus,
} from './index.ts'

const read = (text: string) => {
  const result = normaliseTrackingNumber(text)
  return result.ok ? result.number : result.reason
}

describe('a Chinese tracking number', () => {
  it.each([
    ['sf1234567890123', 'SF1234567890123'],
    ['  YT1234567890123\n', 'YT1234567890123'],
    ['ＳＦ１２３４５６７８９０１２３', 'SF1234567890123'],
    ['SF-1234-5678-90123', 'SF1234567890123'],
    ['JDVA00123456789-1-1-', 'JDVA00123456789'],
    ['JDVA00123456789-2-3', 'JDVA00123456789'],
    ['\ufeffSF1234567890123\u200b', 'SF1234567890123'],
  ])('%j is matched as %s', (text, number) => {
    expect(read(text)).toBe(number)
  })

  it.each([
    'SF1234567890123,SF1234567890124',
    'SF1234567890123，SF1234567890124',
    'SF1234567890123 SF1234567890124',
    'SF1234567890123|SF1234567890124',
    'SF1234567890123#2',
    'SF1234567890123\nSF1234567890124',
    'SF1234567890123\u3000SF1234567890124',
    'SF1234567890123、SF1234567890124',
    'SF1234567890123;SF1234567890124',
    'SF1234567890123/SF1234567890124',
  ])('%j is more than one', (text) => {
    expect(read(text)).toBe('several_tracking_numbers')
  })

  it('is refused by name when it is none', () => {
    expect(read('')).toBe('tracking_number_empty')
    expect(read('  ')).toBe('tracking_number_empty')
    expect(read('顺丰1234567890123')).toBe('tracking_number_characters')
    expect(read('UNKNOWN')).toBe('tracking_number_characters')
    expect(read('<b>123456</b>')).not.toMatch(/^[A-Z0-9]+$/)
    expect(read('12345')).toBe('tracking_number_length')
    expect(read('1'.repeat(41))).toBe('tracking_number_length')
  })

  it('stays as it is once normalised, and is letters and digits only', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[ a-zA-Z0-9-]{5,42}$/)), (text) => {
        const first = normaliseTrackingNumber(text)
        if (!first.ok) return
        expect(first.number).toMatch(/^[A-Z0-9]{6,40}$/)
        expect(normaliseTrackingNumber(first.number)).toEqual(first)
      }),
    )
  })
})

describe('near matches', () => {
  const known = ['SF1234567890123', 'SF1234567890132', 'YT9876543210987', 'JT0001112223334']

  it('come nearest first: the same but for look-alikes, then one edit, then two', () => {
    expect(similarTrackingNumbers('SFI23456789OI23', known)).toEqual([
      { number: 'SF1234567890123', distance: 0 },
      { number: 'SF1234567890132', distance: 1 },
    ])
    expect(similarTrackingNumbers('SF123456789013', known)).toEqual([
      { number: 'SF1234567890123', distance: 1 },
      { number: 'SF1234567890132', distance: 1 },
    ])
  })

  it('are found by the last digits, and not for anything', () => {
    expect(similarTrackingNumbers('210987', known)).toEqual([{ number: 'YT9876543210987', distance: 1 }])
    expect(similarTrackingNumbers('10987', known)).toEqual([])
    expect(similarTrackingNumbers('ZZ0000000000000', known)).toEqual([])
    expect(similarTrackingNumbers('SF1234567890123', known, 1)).toHaveLength(1)
  })

  it('are the same seen from either side', () => {
    const number = fc.stringMatching(/^[A-H0-9]{6,12}$/)
    fc.assert(
      fc.property(number, number, (a, b) => {
        const far = (from: string, to: string) => similarTrackingNumbers(from, [to])[0]?.distance
        if (a.length === b.length) expect(far(a, b)).toBe(far(b, a))
        expect(far(a, a)).toBe(0)
      }),
    )
  })
})

it.each([
  ['1Z999AA10123456784', 'ups'],
  ['YT1234567890123456', 'yunexpress'],
  ['4PX3000123456789CN', 'fourpx'],
  ['LP00123456789012', 'cainiao'],
  ['SF1234567890123', 'sf'],
  ['EA123456789CN', 'ems'],
  ['RR123456789GB', 'royal_mail'],
  ['9400111899223344556677', 'usps'],
  ['1234567890', 'dhl'],
  ['123456789012', 'fedex'],
  ['7012345678901234', 'canada_post'],
])('recognises %s as %s', (number, carrier) => {
  expect(recogniseCarriers(number)[0]).toBe(carrier)
})

it('says nothing about a number it does not know', () => {
  expect(recogniseCarriers('ABC123')).toEqual([])
  expect(recogniseCourier('ABC123')).toBeUndefined()
})

it.each([
  ['SF1234567890123', 'sf'],
  ['JDVA00123456789', 'jd'],
  ['JT1234567890123', 'jt'],
  ['YT1234567890123', 'yto'],
  ['DPK123456789012', 'deppon'],
  ['9812345678901', 'ems'],
  ['771234567890123', 'sto'],
  ['75123456789012', 'zto'],
  ['431234567890123', 'yunda'],
])('recognises %s from %s at the warehouse', (number, courier) => {
  expect(recogniseCourier(number)).toBe(courier)
})

describe('tracking links', () => {
  it('lead to the carrier and to a page that knows them all', () => {
    expect(trackingLinks('ups', '1z999aa10123456784')).toBe(
      '[UPS 1Z999AA10123456784](https://www.ups.com/track?tracknum=1Z999AA10123456784)\n\n' +
        '[17TRACK 1Z999AA10123456784](https://t.17track.net/en#nums=1Z999AA10123456784)',
    )
    expect(trackingLinks(null, 'XX12345678')).toBe(
      '[17TRACK XX12345678](https://t.17track.net/en#nums=XX12345678)',
    )
  })

  it('go over https to the carrier’s own host, whoever it is', () => {
    for (const code of Object.keys(CARRIERS) as CarrierCode[]) {
      expect(trackingPage(code, 'A1')).toMatch(/^https:\/\/[a-z0-9.-]+\//)
      expect(trackingPage(code, 'A1')).not.toContain('{n}')
    }
  })

  it('cannot be bent by what stands for a number', () => {
    const carrier = fc.constantFrom(...(Object.keys(CARRIERS) as CarrierCode[]), null)
    const hostile = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '1)](javascript:alert(1))',
        '<img src=x onerror=1>',
        '123456](https://evil.example)',
        '../../1',
      ),
    )
    fc.assert(
      fc.property(carrier, hostile, (code, number) => {
        for (const line of trackingLinks(code, number).split('\n\n').filter(Boolean)) {
          expect(line).toMatch(/^\[[A-Za-z0-9 ]+ [A-Z0-9]+\]\(https:\/\/[a-z0-9.-]+\/[^()[\]<>\s]*\)$/)
        }
      }),
    )
  })
})

describe('where a parcel is', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day))

  it('is what was seen last, in whatever order the news came', () => {
    const seen = [
      { status: 'OutForDelivery', at: at(9) },
      { status: 'InTransit', at: at(5) },
    ] as const
    expect(trackStatus(seen, 'InTransit')).toBe('OutForDelivery')
    expect(trackStatus([...seen, { status: 'Exception', at: at(10) }], 'InTransit')).toBe('Exception')
  })

  it('is the door once it was there', () => {
    const seen = [
      { status: 'Delivered', at: at(9) },
      { status: 'InTransit', at: at(10) },
    ] as const
    expect(trackStatus(seen, 'InTransit')).toBe('Delivered')
    expect(trackStatus(seen, 'Expired')).toBe('Delivered')
  })

  it('is what the service says of two things at the same moment', () => {
    const seen = [
      { status: 'Exception', at: at(9) },
      { status: 'OutForDelivery', at: at(9) },
    ] as const
    expect(trackStatus(seen, 'OutForDelivery')).toBe('OutForDelivery')
    expect(trackStatus(seen, 'Exception')).toBe('Exception')
  })

  it('is what the service says where nothing was seen, and when it gives up', () => {
    expect(trackStatus([], 'NotFound')).toBe('NotFound')
    expect(trackStatus([{ status: 'InTransit', at: at(1) }], 'Expired')).toBe('Expired')
  })
})
