import { type SettingName, type Settings, settingsSchema } from '@sampan/contract'
import type { Queryable } from '@sampan/database'
import { countingKept, type Favours, type Kept, keptAfter } from './kept-value.ts'
import { settingRows } from './settings.queries.ts'

type Tiers = Settings['handling_fee_tiers']
type Services = Settings['warehouse_services']

const isLower = (before: number, after: number) => after < before
const isHigher = (before: number, after: number) => after > before

/** Returns whether something is cheaper that 0 does not offer, or offered where it was not. */
const favoursOffer = (before: number, after: number) => after > 0 && (before === 0 || after < before)

/** Returns whether the fee of some sum is lower: between the ends of the tiers it does not change. */
function favoursFee(before: Tiers, after: Tiers): boolean {
  const shareOf = (tiers: Tiers, cents: number) =>
    tiers.find(({ up_to_cents: end }) => end === null || cents <= end)?.basis_points ?? 0
  const sums = [...before, ...after].map(({ up_to_cents }) => up_to_cents ?? Number.POSITIVE_INFINITY)
  return sums.some((cents) => isLower(shareOf(before, cents), shareOf(after, cents)))
}

/** Returns whether a service is cheaper; packing before payment is free while it is off, and any other is not offered. */
function favoursService(before: Services, after: Services): boolean {
  const priceIn = (services: Services, name: Services[number]['service']) => {
    const found = services.find(({ service }) => service === name)
    if (name === 'rehearsal') return found?.is_on ? found.price_cents : 0
    return found?.price_cents ?? Number.POSITIVE_INFINITY
  }
  return [...before, ...after].some(({ service }) =>
    isLower(priceIn(before, service), priceIn(after, service)),
  )
}

/** Returns whether something is insured that was not. */
const favoursExclusions = (before: readonly string[], after: readonly string[]) =>
  before.some((code) => !after.includes(code))

/** Returns whether a bonus is earned by accounts that pay for nothing. */
const favoursMoment = (before: Settings['invite_bonus_at'], after: Settings['invite_bonus_at']) =>
  before === 'first_paid_order' && after === 'activation'

/**
 * The settings by which customers pay, are given something, or may be by one colleague alone, with what of a change favours them. What does
 * counts after `second_person_hours`, and hours that are shortened after the longer ones.
 */
const FAVOURS = {
  handling_fee_tiers: favoursFee,
  warehouse_services: favoursService,
  free_storage_days: isHigher,
  // In which the goods of the parcel pay for no storage.
  packed_quote_days: isHigher,
  storage_extension_cents: isLower,
  storage_extension_days: isHigher,
  insurance_basis_points: favoursOffer,
  insurance_minimum_cents: isLower,
  insurance_cap_cents: isHigher,
  insurance_exclusions: favoursExclusions,
  compensation_cap_cny: isHigher,
  return_fee_min_cents: isLower,
  return_fee_max_cents: isLower,
  priority_purchase_cents: favoursOffer,
  priority_packing_cents: favoursOffer,
  promised_freight_limit_cents: isHigher,
  invite_bonus_at: favoursMoment,
  invite_bonus_cents: isHigher,
  // When the lateness begins for which coupons are given.
  purchase_due_hours: isLower,
  arrival_due_hours: isLower,
  packing_due_hours: isLower,
  dispatch_due_hours: isLower,
  late_tolerance_hours: isLower,
  late_purchase_coupon_cents: isHigher,
  late_receiving_coupon_cents: isHigher,
  late_packing_coupon_cents: isHigher,
  late_dispatch_coupon_cents: isHigher,
  late_coupons_month_max: isHigher,
  wallet_adjustment_alone_cents: isHigher,
  staff_given_alone_cents: isHigher,
  second_person_hours: isLower,
  // In which a customer can cancel what may be a thief's request to switch off their second factor.
  second_factor_reset_hours: isLower,
} as const satisfies { readonly [Name in SettingName]?: Favours<Settings[Name]> }

const NAMES = Object.keys(FAVOURS) as (keyof typeof FAVOURS)[]

/** The rule of a setting, undefined where no change of it waits. All have one type here, because name and values belong together. */
const favoursOf = (name: SettingName) => (FAVOURS as Partial<Record<SettingName, Favours<unknown>>>)[name]

/** What staff have set, with what was kept of it. */
export interface SetAndKept {
  readonly set: Settings
  readonly kept: ReadonlyMap<SettingName, Kept<unknown>>
}

/** Reads what staff have set, and what was kept of it: both of one moment. */
export async function setAndKept(db: Queryable): Promise<SetAndKept> {
  const rows = await settingRows(db)
  const set = settingsSchema.parse(Object.fromEntries(rows.map(({ name, value }) => [name, value])))
  const kept = NAMES.flatMap((name) => {
    const row = rows.find((one) => one.name === name)
    if (!row?.keptUntil) return []
    return [[name, { value: settingsSchema.shape[name].parse(row.kept), until: row.keptUntil }] as const]
  })
  return { set, kept: new Map<SettingName, Kept<unknown>>(kept) }
}

/** Returns the kept values that count at a moment. */
export function keptInForce({ set, kept }: SetAndKept, now: Date): ReadonlyMap<SettingName, Kept<unknown>> {
  const counting = [...kept].filter(([name, one]) => {
    const favours = favoursOf(name)
    return favours && countingKept(one, set[name], now, favours)
  })
  return new Map(counting)
}

/** Returns the settings in force at a moment. */
export function settingsAt(stored: SetAndKept, now: Date): Settings {
  const counting = [...keptInForce(stored, now)].map(([name, { value }]) => [name, value] as const)
  return { ...stored.set, ...Object.fromEntries(counting) }
}

/** Returns what is kept of a setting that is changed: null of one whose changes count at once. */
export function keptSetting(
  stored: SetAndKept,
  name: SettingName,
  after: unknown,
  at: Date,
): Kept<unknown> | null {
  const favours = favoursOf(name)
  if (!favours) return null
  const { second_person_hours: hours } = settingsAt(stored, at)
  return keptAfter(stored.kept.get(name) ?? null, { before: stored.set[name], after, at, hours }, favours)
}
