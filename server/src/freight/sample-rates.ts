import { quote } from '@sampan/domain/freight'
import { grams, millimetres } from '@sampan/domain/units'
import type { AppContext } from '../context.ts'
import { tariffInForce } from './tariff-in-force.ts'

/** The parcels of the published price table: destination, weight and kind of channel. */
const SAMPLES = [
  { country: 'US', weightG: 1000, channelCode: 'sampan_air' },
  { country: 'US', weightG: 3000, channelCode: 'dhl' },
  { country: 'CA', weightG: 2000, channelCode: 'sampan_air' },
  { country: 'GB', weightG: 1000, channelCode: 'sampan_saver' },
] as const

const NOT_MEASURED = { length: millimetres(0), width: millimetres(0), height: millimetres(0) }

/**
 * Quotes the table's prices from the tariff in force. A sample whose channel is off uses the cheapest that
 * fits.
 */
export async function sampleRates(context: AppContext) {
  const tariff = await tariffInForce(context)
  return SAMPLES.flatMap(({ country, weightG, channelCode }) => {
    const fits = quote(tariff, {
      country,
      goodsTypes: ['common'],
      weight: grams(weightG),
      size: NOT_MEASURED,
    }).filter((answer) => answer.fits)
    const chosen = fits.find((answer) => answer.channel.code === channelCode) ?? fits[0]
    return chosen ? [{ country, weightG, quoted: chosen }] : []
  })
}
