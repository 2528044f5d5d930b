export { reviewRoutes } from './reviews.routes.ts'
