type Cell = string | number | null

/**
 * Returns the cells of a row of the API by column. Fields of objects are columns of their own (`customer.account_name`);
 * lists of words are joined, and of lists of objects only the number of entries is kept.
 */
export function flatRow(row: object, prefix = ''): Record<string, Cell> {
  return Object.assign(
    {},
    ...Object.entries(row).map(([name, value]: [string, unknown]) => {
      const column = prefix + name
      if (Array.isArray(value)) return { [column]: listCell(value) }
      if (typeof value === 'object' && value !== null) return flatRow(value, `${column}.`)
      return { [column]: typeof value === 'number' ? value : String(value ?? '') }
    }),
  )
}

const listCell = (values: readonly unknown[]): Cell =>
  values.some((value) => typeof value === 'object') ? values.length : values.join(' ')
