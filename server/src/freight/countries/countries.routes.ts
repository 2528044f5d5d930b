import { type Route, route } from '../../http/route-handler.ts'
import { allCountries } from './countries.queries.ts'

export const countryRoutes: readonly Route[] = [
  route('/api/account/get_country_list', async ({ context }) =>
    (await allCountries(context.db)).map((country) => ({
      country_code: country.countryCode,
      area_id: country.areaId,
      en_name: country.enName,
      cn_name: country.cnName,
    })),
  ),
]
