import { randomNumbers } from '../random-numbers.ts'

/** Random choices that a seed repeats. */
export interface RandomSource {
  /** An integer from `min` to `max`, both included. */
  int(min: number, max: number): number
  /** True with this probability. */
  chance(probability: number): boolean
  /** @returns undefined for an empty list. */
  pick<Item>(items: readonly Item[]): Item | undefined
}

export function randomSource(seed: number): RandomSource {
  const next = randomNumbers(seed)
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    int,
    chance: (probability) => next() < probability,
    pick: (items) => items[int(0, items.length - 1)],
  }
}
