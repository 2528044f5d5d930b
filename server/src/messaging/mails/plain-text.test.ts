import { expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

it.each([
  ['**Shoes** (`SO1`) arrived', 'Shoes (SO1) arrived'],
  ['**Shoes\\_\\[new\\] \\*\\*sale\\*\\*** arrived', 'Shoes_[new] **sale** arrived'],
  ['Follow [DHL \\[1\\]](https://dhl.example/a_b), please', 'Follow DHL [1], please'],
  ['# Dear Ana\n> quoted\nC# costs > $5', 'Dear Ana\nquoted\nC# costs > $5'],
  ['_Soon_, ~~never~~ in my_file_1', 'Soon, never in my_file_1'],
  ['back\\\\slash \\<b\\>', 'back\\slash <b>'],
])('leaves of %j what a reader sees', (markdown, text) => {
  expect(plainText(markdown)).toBe(text)
})

it('leaves of a link what it is asked for', () => {
  expect(plainText('[**DHL** 1](https://dhl.example/a_b)', (words, url) => `${words}: ${url}`)).toBe(
    'DHL 1: https://dhl.example/a_b',
  )
})
