export { contentAnswers } from './content.routes.ts'
