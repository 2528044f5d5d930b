import { phrase } from '@sampan/messages/phrase'
import { expect, it } from 'vitest'
import { expectState } from '../../src/access/revision.ts'
import { Refusal } from '../../src/refusal.ts'

it('names what a colleague wrote without its full stop, because the sentence goes on', () => {
  const name = phrase('console', 'state_answer')
  const values = ['The seller agreed.', '卖家同意了。', '$7.50']
  let refused: unknown
  try {
    expectState(
      '',
      values.map((value) => ({ name, value })),
    )
  } catch (error) {
    refused = error
  }
  const changes = refused instanceof Refusal ? JSON.stringify(refused.values.changes) : ''
  expect(changes).toContain(': Answer: The seller agreed; Answer: 卖家同意了; Answer: $7.50')
})
