import { type SettingName, type Settings, settingsSchema } from '@sampan/contract'
import type { Queryable } from '@sampan/database'
import { countingKept, type Kept, keptAfter } from './kept-price.ts'
import { settingRows } from './settings.queries.ts'

type Tiers = Settings['handling_fee_tiers']
type Services = Settings['warehouse_services']

const isLower = (before: number, after: number) => after < before
const isHigher = (before: number, after: number) => after > before

/** Returns whether something is cheaper that 0 does not offer, or offered where it was not. */
const lowersOffer = (before: number, after: number) => after > 0 && (before === 0 || after < before)

/** Returns whether the fee of some sum is lower: between the ends of the tiers it does not change. */
function lowersFee(before: Tiers, after: Tiers): boolean {
  const shareOf = (tiers: Tiers, cents: number) =>
    tiers.find(({ up_to_cents: end }) => end === null || cents <= end)?.basis_points ?? 0
  const sums = [...before, ...after].map(({ up_to_cents }) => up_to_cents ?? Number.POSITIVE_INFINITY)
  return sums.some((cents) => isLower(shareOf(before, cents), shareOf(after, cents)))
}

/** Returns whether a service is cheaper; packing before payment is free while it is off, and any other is not offered. */
function lowersService(before: Services, after: Services): boolean {
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
const lowersExclusions = (before: readonly string[], after: readonly string[]) =>
  before.some((code) => !after.includes(code))

/** Returns whether a bonus is earned by accounts that pay for nothing. */
const lowersMoment = (before: Settings['invite_bonus_at'], after: Settings['invite_bonus_at']) =>
  before === 'first_paid_order' && after === 'activation'

/**
 * The settings that customers pay by, or are owed money by without a decision of staff, with what makes each cheaper for them: they
 * pay less, or are given more for what they pay.
 */
const LOWERS = {
  handling_fee_tiers: lowersFee,
  warehouse_services: lowersService,
  free_storage_days: isHigher,
  storage_extension_cents: isLower,
  storage_extension_days: isHigher,
  insurance_basis_points: lowersOffer,
  insurance_minimum_cents: isLower,
  insurance_cap_cents: isHigher,
  insurance_exclusions: lowersExclusions,
  compensation_cap_cny: isHigher,
  return_fee_min_cents: isLower,
  return_fee_max_cents: isLower,
  priority_purchase_cents: lowersOffer,
  priority_packing_cents: lowersOffer,
  invite_bonus_at: lowersMoment,
  // When the lateness begins for which coupons are given.
  purchase_due_hours: isLower,
  arrival_due_hours: isLower,
  packing_due_hours: isLower,
  dispatch_due_hours: isLower,
  late_tolerance_hours: isLower,
} as const satisfies {
  readonly [Name in SettingName]?: (before: Settings[Name], after: Settings[Name]) => boolean
}

type PriceName = keyof typeof LOWERS
type Price = Settings[PriceName]
const PRICE_NAMES = Object.keys(LOWERS) as PriceName[]
const isPrice = (name: SettingName): name is PriceName => name in LOWERS

/** The rule of a price; those of all settings have one type here, because name and values belong together. */
const lowersOf = (name: PriceName) => LOWERS[name] as (before: unknown, after: unknown) => boolean

/** Returns what was set, and of the prices what counts instead until a lower one does. */
export async function pricesInForce(
  db: Queryable,
  now: Date,
): Promise<{ readonly set: Settings; readonly kept: ReadonlyMap<SettingName, Kept<Price>> }> {
  const rows = await settingRows(db)
  const values = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  const set = settingsSchema.parse(values)
  const kept = PRICE_NAMES.flatMap((name) => {
    const counts = countingKept(keptOf(rows, name), set[name], now, lowersOf(name))
    return counts ? [[name, counts] as const] : []
  })
  return { set, kept: new Map<SettingName, Kept<Price>>(kept) }
}

/** Returns the settings with the prices that count. */
export async function countingSettings(db: Queryable, now: Date): Promise<Record<string, unknown>> {
  const { set, kept } = await pricesInForce(db, now)
  return { ...set, ...Object.fromEntries([...kept].map(([name, { value }]) => [name, value])) }
}

/** Returns what is kept of a setting that is changed: null of one that is no price. */
export async function keptSetting(
  db: Queryable,
  name: SettingName,
  change: Parameters<typeof keptAfter>[1],
): Promise<Kept<unknown> | null> {
  if (!isPrice(name)) return null
  return keptAfter(keptOf(await settingRows(db), name), change, lowersOf(name))
}

function keptOf(rows: Awaited<ReturnType<typeof settingRows>>, name: PriceName): Kept<Price> | null {
  const row = rows.find((one) => one.name === name)
  return row?.keptUntil ? { value: settingsSchema.shape[name].parse(row.kept), until: row.keptUntil } : null
}
