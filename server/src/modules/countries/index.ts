export { countryAnswers } from './countries.routes.ts'
export { type Country, countryByArea, requireCountry } from './countries.ts'
