export { countryRoutes } from './countries.routes.ts'
export { type Country, countryByArea, countryByCode, requireCountry } from './countries.ts'
