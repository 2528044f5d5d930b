export { administrationRoutes } from './house.routes.ts'
