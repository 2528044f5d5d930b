export { open1688 } from './open-1688.ts'
