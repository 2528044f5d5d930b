/** A known number similar to the given one. Distance 0: equal except for O/0 and I/1. */
export interface SimilarTrackingNumber {
  readonly number: string
  readonly distance: number
}

/** O and 0, I and 1 are confused on smudged labels. */
const fold = (number: string): string => number.replaceAll('O', '0').replaceAll('I', '1')

/** Returns the Damerau-Levenshtein distance (adjacent transpositions), or null above `most`. */
function editDistance(a: string, b: string, most: number): number | null {
  if (Math.abs(a.length - b.length) > most) return null
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1]
      let best = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (swapped) best = Math.min(best, (before[column - 2] ?? 0) + 1)
      current.push(best)
    }
    if (Math.min(...current) > most) return null
    before = previous
    previous = current
  }
  const distance = previous[b.length] ?? 0
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
