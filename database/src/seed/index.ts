export { DEMO_COUNTRIES, type DemoCountry } from './countries.ts'
export { DEMO_CHANNELS } from './tariff.ts'
