export { purchasingRoutes } from './purchasing.routes.ts'
