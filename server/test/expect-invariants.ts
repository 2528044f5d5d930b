import { expect } from 'vitest'
import type { AppContext } from '../src/context.ts'
import { checkInvariants } from '../src/finance/index.ts'

/** Expects that no invariant is violated. Call it after everything that moves money or goods. */
export async function expectInvariants(context: AppContext): Promise<void> {
  const broken = (await checkInvariants(context.db, context.now())).filter((finding) => finding.count > 0)
  expect(broken).toEqual([])
}
