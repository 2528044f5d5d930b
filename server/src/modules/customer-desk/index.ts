export { customerDeskAnswers } from './customer-desk.routes.ts'
