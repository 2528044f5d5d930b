/** Returns the `ilike` pattern that finds a text anywhere in a column, with `%`, `_` and `\` escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
