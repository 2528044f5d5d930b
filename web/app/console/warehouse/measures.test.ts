import { expect, it } from 'vitest'
import { measuresIn } from './measures.ts'

it('the measures of a form are read in the digits and decimal signs of any keyboard; a missing one is not 0', () => {
  const form = new FormData()
  for (const [name, text] of Object.entries({ weight: '１，２', length: '٣٠٫٥', width: '۲۰。5' }))
    form.set(name, text)
  expect(measuresIn(form)).toEqual({ weight: 1.2, length: 30.5, width: 20.5, height: Number.NaN })
})
