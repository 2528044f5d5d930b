/** One thing that a deed changed; undefined where it was not, or is no more. */
export interface ChangedField {
  readonly name: string
  readonly before: unknown
  readonly after: unknown
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What differs between before and after, field by field where both have fields; '' names the whole. */
export function changedFields(before: unknown, after: unknown): readonly ChangedField[] {
  const had = before === null ? {} : before
  const has = after === null ? {} : after
  if (!isRecord(had) || !isRecord(has))
    return [{ name: '', before: before ?? undefined, after: after ?? undefined }]
  const names = new Set([...Object.keys(had), ...Object.keys(has)])
  return [...names]
    .filter((name) => JSON.stringify(had[name]) !== JSON.stringify(has[name]))
    .map((name) => ({ name, before: had[name], after: has[name] }))
}
