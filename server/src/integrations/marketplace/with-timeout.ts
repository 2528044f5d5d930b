import { ProviderProblem } from './provider.ts'

/**
 * The work's result, unless it takes longer: then whoever waits goes on without it, and the work ends by itself.
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
