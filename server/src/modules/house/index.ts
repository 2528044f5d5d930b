export { houseAnswers } from './house.routes.ts'
