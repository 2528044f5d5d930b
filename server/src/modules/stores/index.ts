export { storeAnswers } from './stores.routes.ts'
