export { fileRoutes } from './files.routes.ts'
export { keepPicture } from './save-picture.ts'
export { requireStaffPhotos } from './staff-photos.ts'
