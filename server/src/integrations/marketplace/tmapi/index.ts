export { tmapi } from './tmapi.ts'
