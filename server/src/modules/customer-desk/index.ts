export { staffCustomerRoutes } from './customer-desk.routes.ts'
