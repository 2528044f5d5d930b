export { profileAnswers } from './profile.routes.ts'
