export { addAdmin } from './add-admin.ts'
export { administrationRoutes } from './administration.routes.ts'
export { dashboardRoutes } from './dashboard/dashboard.routes.ts'
export { staffSignInRoutes } from './sign-in/staff-sign-in.routes.ts'
