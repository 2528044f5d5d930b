import { expect, it } from 'vitest'
import { FILE_LIMIT_BYTES } from './file-error.ts'
import { readFile } from './read-file.ts'

it('a file of more than 50 MB is refused before any of it is read', async () => {
  const file = new File([new Uint8Array(FILE_LIMIT_BYTES + 1)], 'orders.csv')
  expect(await readFile(file, 'Shopify', () => {})).toEqual({ ok: false, fault: { reason: 'too_large' } })
})
