import type { z } from 'zod'

export type Replace = (value: unknown) => unknown

/** The parts of a schema that hold others. */
type Schema = z.ZodType & {
  readonly def: {
    readonly type: string
    readonly shape?: Readonly<Record<string, Schema>>
    readonly element?: Schema
    readonly innerType?: Schema
    readonly valueType?: Schema
    readonly options?: readonly Schema[]
    readonly out?: Schema
  }
}
type ReplaceOf = (field: z.ZodType) => Replace | null

/**
 * Returns what replaces values in the data of an endpoint, wherever `replaceOf` knows their schema; null where it knows
 * none.
 */
export function replacementIn(schema: z.ZodType, replaceOf: ReplaceOf): Replace | null {
  const own = replaceOf(schema)
  if (own) return own
  const { shape, element, innerType, valueType, options = [], out } = (schema as Schema).def
  if (shape)
    return inObject(Object.entries(shape).map(([name, field]) => [name, replacementIn(field, replaceOf)]))
  if (element)
    return inEach(replacementIn(element, replaceOf), (value, replace) => (value as unknown[]).map(replace))
  if (valueType)
    return inEach(replacementIn(valueType, replaceOf), (value, replace) =>
      Object.fromEntries(Object.entries(value).map(([name, field]) => [name, replace(field)])),
    )
  const parts = [innerType, out, ...options].flatMap((part) =>
    part ? (replacementIn(part, replaceOf) ?? []) : [],
  )
  if (parts.length === 0) return null
  // An option replaces only what it knows.
  return (value) => parts.reduce((replaced, replace) => replace(replaced), value)
}

function inObject(fields: readonly (readonly [string, Replace | null])[]): Replace | null {
  const found = fields.flatMap(([name, replace]) => (replace ? [[name, replace] as const] : []))
  if (found.length === 0) return null
  return (value) => {
    if (typeof value !== 'object' || value === null) return value
    const replaced: Record<string, unknown> = { ...value }
    for (const [name, replace] of found)
      if (replaced[name] !== undefined) replaced[name] = replace(replaced[name])
    return replaced
  }
}

const inEach = (
  replace: Replace | null,
  each: (value: object, replace: Replace) => unknown,
): Replace | null =>
  replace && ((value) => (typeof value === 'object' && value !== null ? each(value, replace) : value))
