export { receivingAnswers } from './receiving.routes.ts'
