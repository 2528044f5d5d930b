export { copyFiles } from './copy-files.ts'
export { fileRoutes } from './files.routes.ts'
export { savePicture } from './save-picture.ts'
export { requireStaffPhotos } from './staff-photos.ts'
