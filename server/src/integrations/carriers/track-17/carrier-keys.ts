import type { CarrierCode } from '@sampan/domain/tracking'

/** 17TRACK's published carrier codes; it detects other carriers by the format of their numbers. */
const KEYS: Partial<Record<CarrierCode, number>> = {
  ems: 3011,
  usps: 21051,
  dhl: 100001,
  ups: 100002,
  fedex: 100003,
  yanwen: 190012,
  cainiao: 190271,
}

/** Returns 17TRACK's code of a carrier; null where it has to detect the carrier. */
export const carrierKey = (carrier: CarrierCode | null): number | null =>
  carrier === null ? null : (KEYS[carrier] ?? null)
