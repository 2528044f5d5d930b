const BUTTONS = 5

/** Page numbers to show: up to five around the current one. */
export function paginationRange(page: number, pageCount: number): readonly number[] {
  const count = Math.min(BUTTONS, pageCount)
  const first = Math.min(Math.max(1, page - Math.floor(BUTTONS / 2)), pageCount - count + 1)
  return Array.from({ length: count }, (_, index) => first + index)
}
