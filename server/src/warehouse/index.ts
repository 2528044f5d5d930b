export { receivingRoutes } from './receiving/receiving.routes.ts'
export { withdrawExtensions } from './storage/extend-storage.ts'
export { storageJobs } from './storage/storage.jobs.ts'
export { storageRoutes } from './storage/storage.routes.ts'
