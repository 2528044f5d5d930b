import type { Channel } from '@sampan/domain/freight'
import { cm, days, halfKilos, kg, perKilo, SHENZHEN, zone } from './price-list.ts'
import * as to from './zones.ts'

/**
 * Sampan's air line. The published samples USA 1 kg $22 in 13 days and Canada 2 kg $45 in 12 days are its
 * prices.
 */
export const AIR: Channel = {
  code: 'sampan_air',
  name: { en: 'Sampan Air', cn: '舢板空运', es: 'Sampan Aéreo', ar: 'Sampan الجوي' },
  logo: 'sampan_air',
  kind: 'air',
  warehouse: SHENZHEN,
  divisor: 5000,
  goodsTypes: ['common', 'brand', 'battery'],
  minGrams: kg(0),
  maxGrams: kg(30),
  maxSide: cm(120),
  maxGirth: null,
  tracked: true,
  dutyPrepaid: false,
  surcharges: [],
  zones: [
    zone(to.US, days(13), [halfKilos(30, 0.5, 1_400n, 800n)]),
    zone(to.CA, days(12), [halfKilos(30, 0.5, 1_500n, 1_000n)]),
    zone(to.GB, days(10, 13), [halfKilos(30, 0.5, 1_300n, 750n)]),
    zone(to.EU_WEST, days(10, 13), [halfKilos(30, 0.5, 1_350n, 780n)]),
    zone(to.EU_EAST, days(11, 14), [halfKilos(30, 0.5, 1_450n, 820n)]),
    zone(to.EUROPE_OTHER, days(11, 15), [halfKilos(30, 0.5, 1_600n, 900n)]),
    zone(to.OCEANIA, days(9, 12), [halfKilos(30, 0.5, 1_300n, 760n)]),
    zone(to.NEAR_ASIA, days(5, 8), [halfKilos(30, 0.5, 800n, 420n)]),
    zone(to.GULF, days(9, 13), [halfKilos(30, 0.5, 1_500n, 850n)]),
    zone(to.LATIN, days(13, 20), [halfKilos(30, 0.5, 2_000n, 1_200n)]),
  ],
}

/**
 * The budget express house line, also for parcels below the carriers' 2.5 kg. The published sample UK 1 kg
 * $18 in 15 days is its price.
 */
export const HOUSE: Channel = {
  code: 'sampan_saver',
  name: { en: 'Sampan Saver', cn: '舢板经济专线', es: 'Sampan Económico', ar: 'Sampan الاقتصادي' },
  logo: 'sampan_saver',
  kind: 'house',
  warehouse: SHENZHEN,
  divisor: 5000,
  goodsTypes: ['common', 'brand', 'liquid', 'battery'],
  minGrams: kg(0),
  maxGrams: kg(20),
  maxSide: cm(100),
  maxGirth: null,
  tracked: true,
  dutyPrepaid: true,
  surcharges: [],
  zones: [
    zone(to.US, days(15, 18), [halfKilos(20, 0.5, 1_000n, 650n)]),
    zone(to.CA, days(15, 19), [halfKilos(20, 0.5, 1_250n, 800n)]),
    zone(to.GB, days(15), [halfKilos(20, 0.5, 1_150n, 650n)]),
    zone(to.EU_WEST, days(14, 18), [halfKilos(20, 0.5, 1_200n, 680n)]),
    zone(to.EU_EAST, days(15, 20), [halfKilos(20, 0.5, 1_250n, 720n)]),
    zone(to.OCEANIA, days(12, 16), [halfKilos(20, 0.5, 1_150n, 620n)]),
    zone(to.NEAR_ASIA, days(7, 11), [halfKilos(20, 0.5, 650n, 350n)]),
    zone(to.GULF, days(12, 17), [halfKilos(20, 0.5, 1_300n, 740n)]),
  ],
}

export const SEA: Channel = {
  code: 'sampan_sea',
  name: { en: 'Sampan Sea', cn: '舢板海运', es: 'Sampan Marítimo', ar: 'Sampan البحري' },
  logo: 'sampan_sea',
  kind: 'sea',
  warehouse: SHENZHEN,
  divisor: 5000,
  goodsTypes: ['common', 'brand', 'liquid', 'battery'],
  minGrams: kg(10),
  maxGrams: kg(500),
  maxSide: cm(240),
  maxGirth: null,
  tracked: true,
  dutyPrepaid: true,
  surcharges: [{ kind: 'per_piece', price: 800n }],
  zones: [
    zone(to.US, days(28, 40), [perKilo(500, 320n, 1)]),
    zone(to.CA, days(35, 48), [perKilo(500, 390n, 1)]),
    zone(to.GB, days(38, 50), [perKilo(500, 350n, 1)]),
    zone(to.EU_WEST, days(38, 52), [perKilo(500, 370n, 1)]),
    zone(to.OCEANIA, days(25, 36), [perKilo(500, 300n, 1)]),
    zone(to.NEAR_ASIA, days(10, 18), [perKilo(500, 180n, 1)]),
    zone(to.GULF, days(25, 36), [perKilo(500, 310n, 1)]),
  ],
}
