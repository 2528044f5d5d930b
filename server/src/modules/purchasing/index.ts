export { purchasingAnswers } from './purchasing.routes.ts'
