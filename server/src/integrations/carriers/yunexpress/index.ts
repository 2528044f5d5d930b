export { yunexpress } from './yunexpress.ts'
