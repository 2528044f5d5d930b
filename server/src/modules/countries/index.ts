export { countryAnswers } from './countries.routes.ts'
export { type Country, countriesByCode, countryByArea, countryByCode, requireCountry } from './countries.ts'
