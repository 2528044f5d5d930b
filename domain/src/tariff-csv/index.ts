export type { PriceFault, PriceProblem } from './columns.ts'
export { type PriceChange, type PricedBand, priceChanges } from './price-changes.ts'
export { type PriceFile, readPrices } from './read-prices.ts'
export { writePrices } from './write-prices.ts'
