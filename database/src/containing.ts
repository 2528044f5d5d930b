/** The pattern with which `ilike` finds a text anywhere in a column: its `%`, `_` and `\` stand for themselves. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
