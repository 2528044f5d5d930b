/** One changed field; undefined where it was added or removed. */
export interface ChangedField {
  readonly name: string
  readonly before: unknown
  readonly after: unknown
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the differences between before and after, by field where both are objects; '' names the whole value. */
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
