import type { Channel } from '@sampan/domain/freight'
import { cm, days, halfKilos, kg, perKilo, SHENZHEN, zone } from './price-list.ts'
import * as to from './zones.ts'

/** The post's express service: expensive, but available everywhere. */
export const EMS: Channel = {
  code: 'ems',
  name: { en: 'EMS', cn: '邮政 EMS', es: 'EMS (correo exprés)', ar: 'البريد السريع EMS' },
  logo: 'ems',
  kind: 'postal',
  warehouse: SHENZHEN,
  divisor: 5000,
  goodsTypes: ['common'],
  minGrams: kg(0),
  maxGrams: kg(30),
  maxSide: cm(150),
  maxGirth: cm(300),
  tracked: true,
  dutyPrepaid: false,
  surcharges: [],
  zones: [
    zone([...to.US, ...to.CA], days(10, 16), [halfKilos(30, 0.5, 1_950n, 860n)]),
    zone([...to.GB, ...to.EU_WEST], days(9, 15), [halfKilos(30, 0.5, 1_900n, 840n)]),
    zone([...to.EU_EAST, ...to.EUROPE_OTHER], days(10, 16), [halfKilos(30, 0.5, 2_000n, 880n)]),
    zone(to.NEAR_ASIA, days(5, 9), [halfKilos(30, 0.5, 1_200n, 480n)]),
    zone([...to.OCEANIA, ...to.SOUTH_ASIA, ...to.GULF], days(8, 14), [halfKilos(30, 0.5, 1_800n, 820n)]),
    zone([...to.LATIN, ...to.AFRICA], days(12, 20), [halfKilos(30, 0.5, 2_700n, 1_350n)]),
    zone(to.WORLD, days(12, 25), [halfKilos(30, 0.5, 2_900n, 1_450n)]),
  ],
}

/** The post's registered packet, priced by the gram, for up to 2 kg without urgency. */
export const PACKET: Channel = {
  code: 'post_packet',
  name: { en: 'Post Packet', cn: '邮政小包', es: 'Paquete postal', ar: 'طرد بريدي صغير' },
  logo: 'post_packet',
  kind: 'postal',
  warehouse: SHENZHEN,
  divisor: 5000,
  goodsTypes: ['common'],
  minGrams: kg(0),
  maxGrams: kg(2),
  maxSide: cm(60),
  maxGirth: cm(160),
  tracked: true,
  dutyPrepaid: false,
  surcharges: [{ kind: 'per_piece', price: 260n }],
  zones: [
    zone([...to.US, ...to.CA], days(18, 30), [perKilo(2, 1_480n, 0.001)]),
    zone([...to.GB, ...to.EU_WEST, ...to.EU_EAST], days(18, 30), [perKilo(2, 1_390n, 0.001)]),
    zone([...to.OCEANIA, ...to.EUROPE_OTHER], days(18, 32), [perKilo(2, 1_420n, 0.001)]),
    zone(to.NEAR_ASIA, days(10, 18), [perKilo(2, 820n, 0.001)]),
    zone([...to.SOUTH_ASIA, ...to.GULF], days(18, 35), [perKilo(2, 1_460n, 0.001)]),
    zone([...to.LATIN, ...to.AFRICA], days(25, 50), [perKilo(2, 1_890n, 0.001)]),
  ],
}
