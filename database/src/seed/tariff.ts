import type { Channel } from '@sampan/domain/freight'
import { DHL, FEDEX, UPS } from './tariff/express.ts'
import { AIR, HOUSE, SEA } from './tariff/own-lines.ts'
import { EMS, PACKET } from './tariff/postal.ts'

/** The channels of a new shop. Their prices match the four published samples. */
export const DEMO_CHANNELS: readonly Channel[] = [AIR, HOUSE, DHL, UPS, FEDEX, EMS, PACKET, SEA]
