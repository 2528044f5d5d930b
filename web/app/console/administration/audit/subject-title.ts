/** The fields of contents' forms that name an item, the first that it has: of a seller only the description is translated. */
const TITLES = ['title', 'question', 'name', 'product', 'description'] as const

const titleIn = (form: unknown): string | undefined => {
  if (typeof form !== 'object' || form === null) return undefined
  const fields: Readonly<Record<string, unknown>> = { ...form }
  const title = TITLES.map((name) => fields[name]).find((text) => typeof text === 'string' && text !== '')
  return title === undefined ? undefined : String(title)
}

/** Returns the title of content as it was saved, or before it was removed; undefined for content without one. */
export const subjectTitle = (entry: { readonly before: unknown; readonly after: unknown }) =>
  titleIn(entry.after) ?? titleIn(entry.before)
