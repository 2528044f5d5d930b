import { textIn } from '../../../api/form-text.ts'
/** The typed values for a parcel on its way to our warehouse. */
export interface Announcement {
  readonly country_code: string
  readonly product_name: string
  readonly tracking_number_cn: string
  readonly product_remark: string
  readonly product_image_url: string
}

export const emptyAnnouncement: Announcement = {
  country_code: '',
  product_name: '',
  tracking_number_cn: '',
  product_remark: '',
  product_image_url: '',
}

const FIELDS = Object.keys(emptyAnnouncement) as readonly (keyof Announcement)[]

/** Reads a form's fields; absent ones are left out. */
export const announcementIn = (form: FormData): Partial<Announcement> =>
  Object.fromEntries(FIELDS.filter((name) => form.has(name)).map((name) => [name, textIn(form, name)]))

export type Problem = 'required' | 'one_number'

/**
 * Validates an announcement: country, name and tracking number are required; one number only, without comma
 * (also ，), space, pipe or hash.
 */
export function problemsOf(
  announcement: Announcement,
): Readonly<Partial<Record<keyof Announcement, Problem>>> {
  const problems: Partial<Record<keyof Announcement, Problem>> = {}
  for (const name of ['country_code', 'product_name', 'tracking_number_cn'] as const)
    if (!announcement[name].trim()) problems[name] = 'required'
  if (/[,，\s|#]/.test(announcement.tracking_number_cn.trim())) problems.tracking_number_cn = 'one_number'
  return problems
}
