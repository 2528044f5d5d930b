export { dashboardAnswers } from './dashboard.routes.ts'
