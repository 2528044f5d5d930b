import { ProviderProblem } from './provider.ts'

/**
 * Returns the work's result, or throws after the time limit; the work itself is not cancelled.
 * @throws ProviderProblem unavailable
 */
export async function withTimeout<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new ProviderProblem('unavailable', `no answer in ${milliseconds} ms`)),
    milliseconds,
  )
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
