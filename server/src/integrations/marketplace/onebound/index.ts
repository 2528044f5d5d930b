export { onebound } from './onebound.ts'
