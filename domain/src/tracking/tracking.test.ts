import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CARRIERS,
  type CarrierCode,
  isTrackStatus,
  normaliseTrackingNumber,
  recogniseCarriers,
  similarTrackingNumbers,
  trackEventText,
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
    ['SF١٢٣٤٥٦٧٨٩٠١٢٣', 'SF1234567890123'],
    ['SF-1234-5678-90123', 'SF1234567890123'],
    ['sf 1234567890123', 'SF1234567890123'],
    ['ＳＦ　１２３４５６７８９０１２３', 'SF1234567890123'],
    ['JDVA 00123456789-1-1-', 'JDVA00123456789'],
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
    'SF 1234567890123 1234567890124',
    'ORDER 1234567890123',
    'SF1234567890123#2',
    'SF1234567890123\nSF1234567890124',
    'SF1234567890123\u3000SF1234567890124',
    'SF1234567890123、SF1234567890124',
    'SF1234567890123;SF1234567890124',
    'SF1234567890123/SF1234567890124',
  ])('%j is more than one number', (text) => {
    expect(read(text)).toBe('several_tracking_numbers')
  })

  it('is refused with the reason when it is invalid', () => {
    expect(read('')).toBe('tracking_number_empty')
    expect(read('  ')).toBe('tracking_number_empty')
    expect(read('顺丰1234567890123')).toBe('tracking_number_characters')
    expect(read('UNKNOWN')).toBe('tracking_number_characters')
    expect(read('<b>123456</b>')).not.toMatch(/^[A-Z0-9]+$/)
    expect(read('12345')).toBe('tracking_number_length')
    expect(read('1'.repeat(41))).toBe('tracking_number_length')
  })

  it('has 6 to 40 characters, and loses only a complete piece count of JD', () => {
    expect(read('123456')).toBe('123456')
    expect(read('1'.repeat(40))).toBe('1'.repeat(40))
    expect(read('JDVA00123456789-12-345')).toBe('JDVA00123456789')
    expect(read('XJDVA001234-1-1')).toBe('XJDVA00123411')
    expect(read('JDVA001234-1-1-A')).toBe('JDVA00123411A')
  })

  it('is unchanged by another normalisation, and contains letters and digits only', () => {
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

describe('similar tracking numbers', () => {
  const known = ['SF1234567890123', 'SF1234567890132', 'YT9876543210987', 'JT0001112223334']

  it('are sorted by distance: confusable characters first, then one edit, then two', () => {
    expect(similarTrackingNumbers('SFI23456789OI23', known)).toEqual([
      { number: 'SF1234567890123', distance: 0 },
      { number: 'SF1234567890132', distance: 1 },
    ])
    expect(similarTrackingNumbers('SF123456789013', known)).toEqual([
      { number: 'SF1234567890123', distance: 1 },
      { number: 'SF1234567890132', distance: 1 },
    ])
  })

  it('are found by the last digits, and not for short input', () => {
    expect(similarTrackingNumbers('210987', known)).toEqual([{ number: 'YT9876543210987', distance: 1 }])
    expect(similarTrackingNumbers('10987', known)).toEqual([])
    expect(similarTrackingNumbers('ZZ0000000000000', known)).toEqual([])
    expect(similarTrackingNumbers('SF1234567890123', known, 1)).toHaveLength(1)
  })

  it('have a distance equal to their edits, up to two', () => {
    /** The optimal string alignment distance by its definition. */
    const edits = (a: string, b: string): number => {
      if (a === '' || b === '') return a.length + b.length
      const [x, y] = [a.slice(1), b.slice(1)]
      const swap = a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0]
      return Math.min(
        edits(x, b) + 1,
        edits(a, y) + 1,
        edits(x, y) + (a[0] === b[0] ? 0 : 1),
        ...(swap ? [edits(a.slice(2), b.slice(2)) + 1] : []),
      )
    }
    const short = fc.stringMatching(/^[AB2]{1,5}$/)
    fc.assert(
      fc.property(short, short, (a, b) => {
        const distance = edits(a, b)
        expect(similarTrackingNumbers(a, [b])).toEqual(distance <= 2 ? [{ number: b, distance }] : [])
      }),
      { numRuns: 300 },
    )
  })

  it('of equal distance are in alphabetical order, and nearer ones come first', () => {
    const found = similarTrackingNumbers('AA1111', ['AA1122', 'AA1113', 'AA1112', 'AA1111'])
    expect(found.map(({ number }) => number)).toEqual(['AA1111', 'AA1112', 'AA1113', 'AA1122'])
  })

  it('have the same distance in both directions', () => {
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

describe('an international tracking number', () => {
  // Most of the numbers are published test numbers of the carriers' formats.
  const NUMBERS: readonly (readonly [string, CarrierCode[]])[] = [
    ['1Z999AA10123456784', ['ups']],
    ['1Z5R89390357567127', ['ups']],
    ['1Z410E7W0392751591', ['ups']],
    ['YT2229521272164446', ['yunexpress']],
    ['4PX3000123456789CN', ['fourpx']],
    ['LP00123456789012', ['cainiao']],
    ['CNUSUP00016597663', ['cainiao']],
    ['CNFR9010481599571HD', ['cainiao', 'la_poste']],
    ['CNDE9010481599571HD', ['cainiao']],
    ['SF1234567890123', ['sf']],
    ['UF123456789YP', ['yanwen', 'ems']],
    ['UG123456789YP', ['yanwen']],
    ['LX123456785CN', ['ems']],
    ['RB123456785GB', ['royal_mail']],
    ['RB000000080GB', ['royal_mail']],
    ['RB000000155GB', ['royal_mail']],
    ['RB000000093GB', ['royal_mail']],
    ['RB123456785FR', ['la_poste']],
    ['RB123456785CA', ['canada_post']],
    ['RB123456785US', ['usps']],
    ['0073938000549297', ['canada_post']],
    ['7035114477138472', ['canada_post']],
    ['9400111206206406260787', ['usps']],
    ['9400111201080805483016', ['usps']],
    ['9505511069605048600624', ['usps']],
    ['420787459400111206206406260787', ['usps']],
    ['420221539101026837331000039521', ['usps']],
    ['4201002334249200190132607600833457', ['usps']],
    ['4201028200009261290113185417468510', ['usps']],
    ['03071790000523483741', ['usps', 'fedex']],
    ['71123456789123456787', ['usps', 'fedex']],
    ['71969010756003077385', ['usps', 'fedex']],
    ['00340433836442636597', ['dhl', 'usps', 'fedex']],
    ['00340434161094042557', ['dhl', 'usps', 'fedex']],
    ['3318810025', ['dhl']],
    ['73891051146', ['dhl']],
    ['JJD014600012794402457', ['dhl']],
    ['JVGL0999999990', ['dhl']],
    ['JD014600003889407123', ['dhl']],
    ['GM2951173225174494', ['dhl_ecommerce']],
    ['GM295117494011169042', ['dhl_ecommerce']],
    ['986578788855', ['fedex']],
    ['477179081230', ['fedex']],
    ['041441760228964', ['fedex']],
    ['568283610012000', ['fedex']],
    ['9611020987654312345672', ['fedex']],
    ['9261290113185417468510', ['usps', 'fedex']],
    ['92001901755477000700000015', ['usps']],
  ]

  it('is recognised for each carrier', () => {
    const known = new Set(NUMBERS.flatMap(([, carriers]) => carriers))
    expect(Object.keys(CARRIERS).filter((code) => !known.has(code as CarrierCode))).toEqual([])
  })

  it.each(NUMBERS)('%s may belong to %j', (number, carriers) => {
    expect(recogniseCarriers(number)).toEqual(carriers)
  })

  it.each([
    ['1Z999AA10123456785', []],
    ['LX123456789CN', []],
    ['RB123456786US', []],
    ['RB000000085US', []],
    ['RB000000150US', []],
    ['RB000000095US', []],
    ['0073938000549292', []],
    ['9434611206206407667131', []],
    ['420787459400111206206406260788', []],
    ['03071790000523483742', ['fedex']],
    ['71969010756003077386', ['fedex']],
    ['00340433836442636598', ['fedex']],
    ['3318810010', []],
    ['996578788855', []],
    ['568283610012732', []],
    ['9611020987654312345673', []],
    ['421787459400111206206406260787', []],
    ['42078749400111206206406260787', []],
    ['JD12345678', []],
    ['GM12345', []],
  ])('%s is not confirmed by its check digit', (number, carriers) => {
    expect(recogniseCarriers(number)).toEqual(carriers)
  })

  it('is read as printed on a label', () => {
    for (const [written, carrier] of [
      ['9400-1112-0108-0805-4830-16', 'usps'],
      ['9400 1112 0108 0805 4830 16', 'usps'],
      ['420 78745 9400 1112 0620 6406 2607 87', 'usps'],
      ['1Z 999 AA1 01 2345 6784', 'ups'],
    ] as const)
      expect(recogniseCarriers(read(written))).toEqual([carrier])
  })

  it('beside another one is ambiguous, even when one is short', () => {
    expect(read('123456 1234567')).toBe('several_tracking_numbers')
    expect(read('12345 123456')).toBe('several_tracking_numbers')
  })
})

it('gives no carriers for an unknown number', () => {
  expect(recogniseCarriers('ABC123')).toEqual([])
})

describe('tracking links', () => {
  it('lead to the carrier and to a universal tracking page', () => {
    expect(trackingLinks('ups', '1z999aa10123456784')).toBe(
      '[UPS 1Z999AA10123456784](https://www.ups.com/track?tracknum=1Z999AA10123456784)\n\n' +
        '[17TRACK 1Z999AA10123456784](https://t.17track.net/en#nums=1Z999AA10123456784)',
    )
    expect(trackingLinks(null, 'XX12345678')).toBe(
      '[17TRACK XX12345678](https://t.17track.net/en#nums=XX12345678)',
    )
  })

  it('use https and the carrier’s own host', () => {
    for (const code of Object.keys(CARRIERS) as CarrierCode[]) {
      expect(trackingPage(code, 'A1')).toMatch(/^https:\/\/[a-z0-9.-]+\//)
      expect(trackingPage(code, 'A1')).not.toContain('{n}')
    }
  })

  it('encode whatever stands in place of a number', () => {
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
          expect(line).toMatch(/^\[[^()[\]<>]+ [A-Z0-9]+\]\(https:\/\/[a-z0-9.-]+\/[^()[\]<>\s]*\)$/)
        }
      }),
    )
  })
})

describe('the tracking status of a parcel', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day))

  it('is that of the latest event, in whatever order events arrive', () => {
    const seen = [
      { status: 'OutForDelivery', at: at(9) },
      { status: 'InTransit', at: at(5) },
    ] as const
    expect(trackStatus(seen, 'InTransit')).toBe('OutForDelivery')
    expect(trackStatus([...seen, { status: 'Exception', at: at(10) }], 'InTransit')).toBe('Exception')
  })

  it('stays delivered once it was delivered', () => {
    const seen = [
      { status: 'Delivered', at: at(9) },
      { status: 'InTransit', at: at(10) },
    ] as const
    expect(trackStatus(seen, 'InTransit')).toBe('Delivered')
    expect(trackStatus(seen, 'Expired')).toBe('Delivered')
  })

  it('is the one that the service states when two events have the same time', () => {
    const seen = [
      { status: 'Exception', at: at(9) },
      { status: 'OutForDelivery', at: at(9) },
    ] as const
    expect(trackStatus(seen, 'OutForDelivery')).toBe('OutForDelivery')
    expect(trackStatus(seen, 'Exception')).toBe('Exception')
  })

  it('is the one that the service states without events, and when it has expired', () => {
    expect(trackStatus([], 'NotFound')).toBe('NotFound')
    expect(trackStatus([{ status: 'InTransit', at: at(1) }], 'Expired')).toBe('Expired')
  })
})

it('recognises the statuses of the tracking service only', () => {
  expect(['Delivered', 'InTransit', 'delivered', 'toString', ''].map(isTrackStatus)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

describe('the text of a carrier’s event', () => {
  it.each([
    ['Paket abgeholt', 'Parcel picked up', 'zh-CN', 'Parcel picked up', 'en'],
    ['Paket abgeholt', '', 'en', 'Paket abgeholt', ''],
    ['已揽收', 'Picked up', 'en', 'Picked up', 'en'],
    ['已揽收', 'Picked up', 'es', 'Picked up', 'en'],
    ['已揽收', 'Picked up', 'zh-CN', '已揽收', 'zh-CN'],
    ['已揽收', '', 'en', '已揽收', 'zh-CN'],
  ])('%j, translated as %j, is for a reader of %s %j, in %j', (own, translation, reader, text, lang) => {
    expect(trackEventText(own, translation, reader)).toEqual({ text, lang })
  })
})
