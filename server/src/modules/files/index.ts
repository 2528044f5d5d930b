export { fileRoutes } from './files.routes.ts'
export { requireStaffPhotos } from './staff-photos.ts'
