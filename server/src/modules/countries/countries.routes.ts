import { type Answer, answer } from '../../http/answer.ts'
import { allCountries } from './countries.queries.ts'

export const countryAnswers: readonly Answer[] = [
  answer('/api/account/get_country_list', async ({ world }) =>
    (await allCountries(world.db)).map((country) => ({
      country_code: country.countryCode,
      area_id: country.areaId,
      en_name: country.enName,
      cn_name: country.cnName,
    })),
  ),
]
