export { requestRoutes } from './requests.routes.ts'
