export { cmsRoutes } from './editing.routes.ts'
