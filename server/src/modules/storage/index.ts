export { withdrawExtensions } from './extend-storage.ts'
export { storageJobs } from './storage.jobs.ts'
export { storageRoutes } from './storage.routes.ts'
