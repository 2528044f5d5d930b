export { requestAnswers } from './requests.routes.ts'
