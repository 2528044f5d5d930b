import { staff } from '@sampan/database/tables'
import type { TestApp } from './test-app.ts'

/** Runs calls of a shop with real money, whose staff have a second factor. */
export async function withRealMoney<Result>(
  { context }: TestApp,
  run: () => Promise<Result>,
): Promise<Result> {
  const { MODE } = context.environment
  await context.db.update(staff).set({ totpSecret: 'set' })
  context.environment.MODE = 'production'
  try {
    return await run()
  } finally {
    context.environment.MODE = MODE
  }
}
