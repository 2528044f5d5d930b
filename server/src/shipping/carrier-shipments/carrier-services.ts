import { CARRIERS } from '@sampan/domain/tracking'
import type { AppContext } from '../../context.ts'
import type { CarrierApi, CarrierService } from '../../integrations/carriers/index.ts'
import { Refusal } from '../../refusal.ts'
import { callCarrier } from './carrier-at.ts'

interface OfferedService extends CarrierService {
  readonly carrier: CarrierApi['carrier']
  /** Those of the asked countries to which it goes, ISO 3166-1 alpha-2. */
  readonly countries: readonly string[]
}

/**
 * Returns the services of all carriers with an API to some countries, and the names of the carriers that do not answer for
 * each of them: one that is down hides no other.
 */
export async function carrierServices(
  context: AppContext,
  countries: readonly string[],
): Promise<{ services: readonly OfferedService[]; silent: readonly string[] }> {
  const services: OfferedService[] = []
  const silent: string[] = []
  const asked = context.integrations.carriers.map(async (api) => {
    const answers = await Promise.all(countries.map((country) => servicesTo(context, api, country)))
    if (answers.includes(null)) silent.push(CARRIERS[api.carrier].name)
    const codes = new Map(answers.flatMap((answer) => answer ?? []).map((one) => [one.code, one]))
    for (const service of codes.values())
      services.push({
        ...service,
        carrier: api.carrier,
        countries: countries.filter((_, at) => answers[at]?.some(({ code }) => code === service.code)),
      })
  })
  await Promise.all(asked)
  return { services, silent }
}

/** Returns null where the carrier does not answer, or refuses to. */
async function servicesTo(context: AppContext, api: CarrierApi, country: string) {
  try {
    return await callCarrier(context, api.services(country))
  } catch (failure) {
    if (failure instanceof Refusal) return null
    throw failure
  }
}
