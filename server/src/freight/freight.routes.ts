import { goodsTypeByCode, quote } from '@sampan/domain/freight'
import { toWire } from '@sampan/domain/money'
import { cmToMillimetres, kgToGrams } from '@sampan/domain/units'
import { countryName } from '@sampan/messages/intl'
import { textFor } from '@sampan/messages/languages'
import { type Route, route } from '../http/route-handler.ts'
import { shownRate } from '../ledger/index.ts'
import { Refusal } from '../refusal.ts'
import { countryByArea, requireCountry } from './countries/countries.ts'
import { daysText } from './days-text.ts'
import { presentQuote } from './freight.presenter.ts'
import { sampleRates } from './sample-rates.ts'
import { tariffInForce } from './tariff-in-force.ts'

export const freightRoutes: readonly Route[] = [
  route('/api/service/check_ship_freight', async ({ context, input, lang }) => {
    const country = await countryByArea(context.db, input.country_code)
    if (!country) throw Refusal.beside('country_code', 'check_required')
    const [tariff, rate] = await Promise.all([tariffInForce(context), shownRate(context)])
    const quotes = quote(tariff, {
      country: country.countryCode,
      goodsTypes: [goodsTypeByCode(input.goods_type)],
      weight: kgToGrams(input.package_weight),
      size: {
        length: cmToMillimetres(input.package_length),
        width: cmToMillimetres(input.package_width),
        height: cmToMillimetres(input.package_height),
      },
    })
    const channels = quotes.map((one) => presentQuote(one, rate.e8, lang))
    // The reasons are included, so that a page can say why no channel fits.
    if (!quotes.some((one) => one.fits)) throw new Refusal('try_again_dots', {}, { channels })
    return channels
  }),

  route('/api/service/get_sample_rates', async ({ context, lang }) => {
    const samples = await sampleRates(context)
    return Promise.all(
      samples.map(async ({ country: code, weightG, quoted }) => {
        const country = await requireCountry(context.db, code)
        return {
          country_code: code,
          area_id: country.areaId,
          country_name: countryName(lang, code, { en: country.enName, cn: country.cnName }),
          weight_kg: weightG / 1000,
          freight_price: toWire(quoted.price),
          channel_days: daysText(quoted.days, lang),
          channel_kind: quoted.channel.kind,
          channel_name: textFor(lang, quoted.channel.name),
          logo: quoted.channel.logo,
        }
      }),
    )
  }),

  route('/api/service/get_shipping_lines', async ({ context, lang }) =>
    // A country that no line serves lists them all.
    (await tariffInForce(context)).elsewhere.notServed.map(({ channel: { code, logo, name } }) => ({
      channel_code: code,
      logo,
      channel_name: textFor(lang, name),
    })),
  ),
]
