/** Returns the value below which a share of the samples lies. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const ms = (milliseconds: number): string => `${milliseconds.toFixed(2)} ms`

/** Returns the duration of the work in milliseconds, with its result. */
export async function timed<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly took: number; readonly result: Result }> {
  const begun = performance.now()
  const result = await work()
  return { took: performance.now() - begun, result }
}
