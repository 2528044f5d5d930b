import type { Channel, Days, Surcharge, Zone } from '@sampan/domain/freight'
import { cm, days, halfKilos, kg, perKilo, SHENZHEN, zone } from './price-list.ts'
import * as to from './zones.ts'

/** A carrier's price list: 2.5 kg, then steps of 0.5 kg to 20.5 kg, then steps of 1 kg. */
const express = (
  countries: readonly string[],
  delivery: Days,
  first: bigint,
  step: bigint,
  kilo: bigint,
): Zone => zone(countries, delivery, [halfKilos(20.5, 2.5, first, step), perKilo(70, kilo, 1)])

const carrier = (
  code: string,
  name: string,
  goodsTypes: Channel['goodsTypes'],
  surcharges: readonly Surcharge[],
  zones: readonly Zone[],
): Channel => ({
  code,
  name: { en: name },
  logo: code,
  kind: 'express',
  warehouse: SHENZHEN,
  divisor: 5000,
  goodsTypes,
  minGrams: kg(2.5),
  maxGrams: kg(70),
  maxSide: cm(270),
  maxGirth: cm(400),
  tracked: true,
  dutyPrepaid: false,
  surcharges,
  zones,
})

const oversize: Surcharge = { kind: 'oversize', side: cm(120), price: 3_200n }
/** Alaska and Hawaii. */
const farStates: Surcharge = {
  kind: 'remote',
  country: 'US',
  postcodes: ['995', '996', '997', '998', '999', '967', '968'],
  price: 2_600n,
}

export const DHL = carrier(
  'dhl',
  'DHL Express',
  ['common', 'brand', 'battery'],
  [farStates, oversize],
  [
    express(to.US, days(7), 4_900n, 700n, 1_440n),
    express(to.CA, days(6, 9), 5_200n, 720n, 1_490n),
    express(to.GB, days(5, 8), 4_600n, 650n, 1_350n),
    express(to.EU_WEST, days(5, 8), 4_700n, 660n, 1_360n),
    express(to.EU_EAST, days(6, 9), 5_000n, 700n, 1_450n),
    express(to.EUROPE_OTHER, days(6, 9), 5_300n, 740n, 1_530n),
    express(to.OCEANIA, days(5, 8), 4_500n, 640n, 1_320n),
    express(to.NEAR_ASIA, days(3, 5), 2_800n, 380n, 790n),
    express(to.SOUTH_ASIA, days(5, 9), 4_200n, 600n, 1_240n),
    express(to.GULF, days(5, 9), 4_800n, 680n, 1_400n),
    express(to.LATIN, days(7, 12), 6_400n, 900n, 1_860n),
    express(to.AFRICA, days(7, 12), 6_900n, 980n, 2_020n),
    express(to.WORLD, days(7, 14), 7_900n, 1_150n, 2_360n),
  ],
)

export const UPS = carrier(
  'ups',
  'UPS Expedited',
  ['common', 'brand'],
  [{ kind: 'fuel', basisPoints: 1_400n }, oversize],
  [
    express(to.US, days(8, 10), 4_600n, 650n, 1_340n),
    express(to.CA, days(8, 11), 4_700n, 660n, 1_360n),
    express(to.GB, days(7, 10), 4_200n, 580n, 1_200n),
    express(to.EU_WEST, days(7, 10), 4_200n, 590n, 1_220n),
    express(to.EU_EAST, days(8, 11), 4_500n, 630n, 1_300n),
    express(to.EUROPE_OTHER, days(8, 11), 4_700n, 660n, 1_360n),
    express(to.OCEANIA, days(7, 10), 4_100n, 580n, 1_200n),
    express(to.NEAR_ASIA, days(4, 6), 2_500n, 340n, 710n),
    express(to.LATIN, days(8, 13), 5_700n, 800n, 1_650n),
  ],
)

export const FEDEX = carrier(
  'fedex',
  'FedEx International Economy',
  ['common', 'battery'],
  [{ kind: 'fuel', basisPoints: 1_300n }, farStates, oversize],
  [
    express(to.US, days(7, 9), 4_700n, 640n, 1_330n),
    express(to.CA, days(7, 10), 4_800n, 670n, 1_380n),
    express(to.GB, days(6, 9), 4_300n, 600n, 1_240n),
    express(to.EU_WEST, days(6, 9), 4_300n, 610n, 1_260n),
    express(to.EU_EAST, days(7, 10), 4_600n, 640n, 1_320n),
    express(to.OCEANIA, days(6, 9), 4_200n, 590n, 1_220n),
    express(to.NEAR_ASIA, days(4, 6), 2_600n, 350n, 730n),
    express(to.SOUTH_ASIA, days(6, 10), 3_900n, 550n, 1_140n),
    express(to.GULF, days(6, 10), 4_400n, 620n, 1_280n),
    express(to.LATIN, days(8, 13), 5_900n, 830n, 1_710n),
    express(to.AFRICA, days(8, 13), 6_300n, 890n, 1_840n),
  ],
)
