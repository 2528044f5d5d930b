import { expect } from 'vitest'
import type { AppContext } from '../src/context.ts'
import { checkBooks } from '../src/finance/index.ts'

/** To be called after everything that moves money or goods: no invariant is broken. */
export async function expectBooksToBalance(context: AppContext): Promise<void> {
  const broken = (await checkBooks(context.db, context.now())).filter((finding) => finding.count > 0)
  expect(broken).toEqual([])
}
