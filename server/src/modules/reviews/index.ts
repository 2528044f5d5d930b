export { reviewAnswers } from './reviews.routes.ts'
