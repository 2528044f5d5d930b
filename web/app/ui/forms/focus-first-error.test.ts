// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { focusFirstError } from './focus-first-error.ts'

// The tests of other files use the same document.
afterEach(() => document.body.replaceChildren())

it('waits for the field to be marked, which a busy browser does after the next paint', () => {
  const paints: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (paint: FrameRequestCallback) => paints.push(paint))
  const paint = () => paints.shift()?.(0)
  document.body.innerHTML = '<main><input name="first"><input name="second"></main>'
  focusFirstError()
  paint()
  document.querySelector('input')?.setAttribute('aria-invalid', 'true')
  paint()
  expect(document.activeElement?.getAttribute('name')).toBe('first')
  expect(paints).toEqual([])

  document.body.innerHTML = '<main><input name="other"></main>'
  const onNone = vi.fn()
  focusFirstError(document, onNone)
  while (paints.length > 0) paint()
  expect(document.activeElement).toBe(document.body)
  expect(onNone).toHaveBeenCalledOnce()
})
