export { addSupplement, askSupplement, cancelSupplement, type SupplementWish } from './ask-supplement.ts'
