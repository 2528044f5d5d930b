export { supportAnswers } from './support.routes.ts'
