const BUTTONS = 5

/** The page numbers to offer: five around the present one, fewer when there are fewer (part 1 §9). */
export function paginationRange(page: number, pageCount: number): readonly number[] {
  const count = Math.min(BUTTONS, pageCount)
  const first = Math.min(Math.max(1, page - Math.floor(BUTTONS / 2)), pageCount - count + 1)
  return Array.from({ length: count }, (_, index) => first + index)
}
