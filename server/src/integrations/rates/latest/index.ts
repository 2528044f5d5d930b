export { latest } from './latest.ts'
