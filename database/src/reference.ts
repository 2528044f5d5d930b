import { channelToJson } from '@sampan/domain/freight'
import { parseRate } from '@sampan/domain/money'
import { loadChannelNames } from './channel-names.ts'
import type { Database } from './connect.ts'
import { loadContent } from './content.ts'
import { DEMO_CHANNELS, DEMO_COUNTRIES } from './seed/index.ts'
import { WELCOME_COUPON } from './seed/welcome-coupon.ts'
import { channels, countries, couponCampaigns, exchangeRates, topUpTiers } from './tables/index.ts'

/**
 * Loads the reference data of a new shop: countries, channels with a tariff, a first exchange rate, top-up
 * tiers, the welcome coupon and its texts. Staff may change all of it; existing data is left unchanged.
 */
export async function loadReference(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(countries)
      .values(
        DEMO_COUNTRIES.map((country) => ({
          countryCode: country.countryCode,
          areaId: country.areaId,
          enName: country.enName,
          cnName: country.cnName,
          needsTaxId: country.needsTaxId,
          usesPostcode: country.postcodeUsed,
        })),
      )
      .onConflictDoNothing()
    await tx
      .insert(channels)
      .values(
        DEMO_CHANNELS.map((channel, position) => ({
          code: channel.code,
          channel: channelToJson(channel),
          position,
          updatedAt: now,
        })),
      )
      .onConflictDoNothing()
    await loadChannelNames(tx)
    if ((await tx.$count(exchangeRates)) === 0) {
      await tx
        .insert(exchangeRates)
        .values({ cnyPerUsdE8: parseRate('7.1200'), source: 'first', createdAt: now })
    }
    await tx
      .insert(topUpTiers)
      .values([
        { maxCents: 9_900n, discountCents: 0n },
        { maxCents: 49_900n, discountCents: 200n },
        { maxCents: 99_900n, discountCents: 1_200n },
        { maxCents: 1_000_000n, discountCents: 3_000n },
      ])
      .onConflictDoNothing()
    await tx
      .insert(couponCampaigns)
      .values({ ...WELCOME_COUPON, createdAt: now })
      .onConflictDoNothing()
    await loadContent(tx, now)
  })
}
