export { open1688Purchases } from './open-1688-purchases.ts'
