/**
 * Presents the number of rows in each status, in the order of the life cycle; statuses without rows are left
 * out.
 * @param life a life cycle of the domain
 * @param textOf the name of a status in the reader's language
 */
export const presentStatusCounts = <Status extends string>(
  life: Readonly<Record<Status, { readonly code: number }>>,
  counts: readonly { readonly status: Status; readonly n: number }[],
  textOf: (status: Status) => string,
) =>
  (Object.keys(life) as Status[]).flatMap((status) => {
    const count = counts.find((one) => one.status === status)?.n ?? 0
    return count === 0 ? [] : [{ order_status: life[status].code, order_status_text: textOf(status), count }]
  })
