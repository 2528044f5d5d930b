export { editingAnswers } from './editing.routes.ts'
