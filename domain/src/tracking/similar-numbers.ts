/** A known number similar to the given one. Distance 0: equal except for O/0 and I/1. */
export interface SimilarTrackingNumber {
  readonly number: string
  readonly distance: number
}

/** O and 0, I and 1 are confused on smudged labels. */
const fold = (number: string): string => number.replaceAll('O', '0').replaceAll('I', '1')

/**
 * Returns the Damerau-Levenshtein distance (adjacent transpositions), or null above `most`. Only cells at most `most`
 * beside the diagonal are computed, because a path through another one is longer.
 */
function editDistance(a: string, b: string, most: number): number | null {
  if (Math.abs(a.length - b.length) > most) return null
  const far = most + 1
  const width = b.length + 2
  let before = new Uint8Array(width)
  let previous = new Uint8Array(width)
  let current = new Uint8Array(width)
  for (let column = 0; column < width; column += 1) previous[column] = Math.min(column, far)
  for (let row = 1; row <= a.length; row += 1) {
    const [from, to] = [Math.max(1, row - most), Math.min(b.length, row + most)]
    current[from - 1] = from === 1 ? Math.min(row, far) : far
    let least = current[from - 1] ?? far
    for (let column = from; column <= to; column += 1) {
      const same = a[row - 1] === b[column - 1]
      let best = Math.min(
        (previous[column] ?? far) + 1,
        (current[column - 1] ?? far) + 1,
        (previous[column - 1] ?? far) + (same ? 0 : 1),
      )
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (swapped) best = Math.min(best, (before[column - 2] ?? far) + 1)
      current[column] = best
      least = Math.min(least, best)
    }
    current[to + 1] = far
    if (least > most) return null
    const free = before
    before = previous
    previous = current
    current = free
  }
  const distance = previous[b.length] ?? far
  return distance <= most ? distance : null
}

/** People often read out only the last six characters, which are enough to find a number. */
const TAIL = 6

/**
 * Returns known numbers similar to a normalised one, nearest first: at most two edits away, or ending in it
 * (counts as one edit).
 */
export function similarTrackingNumbers(
  number: string,
  known: readonly string[],
  limit = 5,
): SimilarTrackingNumber[] {
  const wanted = fold(number)
  const found: SimilarTrackingNumber[] = []
  for (const candidate of known) {
    const folded = fold(candidate)
    const distance = editDistance(wanted, folded, 2)
    const byTail = wanted.length >= TAIL && folded.endsWith(wanted) ? 1 : null
    if (distance !== null) found.push({ number: candidate, distance })
    else if (byTail !== null) found.push({ number: candidate, distance: byTail })
  }
  return found.sort((a, b) => a.distance - b.distance || (a.number < b.number ? -1 : 1)).slice(0, limit)
}
