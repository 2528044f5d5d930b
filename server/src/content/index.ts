export { cmsRoutes } from './cms/cms.routes.ts'
export { contentRoutes } from './content.routes.ts'
export { serveContentPictures } from './content-pictures.routes.ts'
export { couponGrantRoutes } from './coupon-grants/coupon-grants.routes.ts'
