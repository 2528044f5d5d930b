import { expect } from 'vitest'
import { checkBooks } from '../src/modules/books/index.ts'
import type { World } from '../src/world.ts'

/** To be called after everything that moves money or goods: no invariant is broken. */
export async function expectBooksToBalance(world: World): Promise<void> {
  const broken = (await checkBooks(world.db, world.now())).filter((finding) => finding.count > 0)
  expect(broken).toEqual([])
}
