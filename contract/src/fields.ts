import { z } from 'zod'

/** Fields that many calls share. Every limit here is ours where the specification is silent. */

/** A list of ids, as an array or a comma list; empty parts fall away, doubles too. */
export const idList = (max: number) =>
  z
    .union([z.array(z.union([z.string(), z.number()])), z.string(), z.number()])
    .transform((value) => [
      ...new Set(
        (Array.isArray(value) ? value.map(String) : String(value).split(','))
          .map((id) => id.trim())
          .filter((id) => id !== ''),
      ),
    ])
    .pipe(z.array(z.string().max(64)).max(max))

export const id = z.string().trim().min(1).max(64)
export const text = (max: number) => z.string().trim().max(max)
export const requiredText = (max: number) => z.string().trim().min(1).max(max)
export const email = z.string().trim().toLowerCase().max(254).pipe(z.email())
export const countryCode = z
  .string()
  .trim()
  .toUpperCase()
  .min(1)
  .regex(/^[A-Z]{2}$/)
export const httpUrl = z.url({ protocol: /^https?$/ }).max(2000)

export const page = z.coerce.number().int().min(1).max(100_000).default(1)
export const pageSize = (usual: number) => z.coerce.number().int().min(1).max(100).default(usual)

/** US dollars or renminbi on the wire: a JSON number with at most two decimals. */
export const amount = z.number()
/** A time in UTC+8, `0000-00-00 00:00:00` when not set. */
export const wireTime = z.string()

export const nothing = z.null()
export const noInput = z.strictObject({})
export const list = <Row extends z.ZodType>(row: Row) => z.object({ list: z.array(row), total: z.number() })
