/**
 * The customer's endpoint that is not JSON: multipart with `file`, `file_name` and `type`; the response's
 * data is the picture's address. A picture of the type `search` is only searched by, and deleted after a day.
 */
export const UPLOAD_PATH = '/api/service/get_pic_url'
export const UPLOAD_LIMIT_BYTES = 1_048_576
export const UPLOAD_TYPES = ['market', 'search'] as const
export const UPLOAD_MIME_TYPES = ['image/png', 'image/jpeg'] as const

/** The same for photos taken by staff: directly from a phone's camera, scaled down by the server. */
export const STAFF_UPLOAD_PATH = '/api/staff/upload_photo'
export const STAFF_UPLOAD_LIMIT_BYTES = 16 * 1_048_576

/** The longer side of a stored picture in pixels: enough to zoom into a seam; the 4000 of a phone's photo only cost time. */
export const STORED_SIDE = 2000
