export { withdrawExtensions } from './extend-storage.ts'
export { storageJobs } from './storage.jobs.ts'
export { storageAnswers } from './storage.routes.ts'
