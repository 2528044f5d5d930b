// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import KeepTwoStep, { handle } from './keep-two-step.route.tsx'

it.each([
  ['a link of a request that is over', 1104, /^This link no longer works: the request was cancelled/],
  ['any other refusal', 1003, /^Too many tries$/],
])('says what became of %s', (_, code, words) => {
  const actionData = { ok: false, code, msg: 'Too many tries', fields: {} }
  const props = { loaderData: { token: 'T1' }, actionData } as never as ComponentProps<typeof KeepTwoStep>
  renderPage(<KeepTwoStep {...props} />, handle)
  expect(screen.getByRole('alert').textContent).toMatch(words)
  expect(screen.getByRole('link', { name: /settings/i })).toBeTruthy()
})
