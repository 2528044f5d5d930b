// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { type RequestContext, requestContext } from '../../request-context.ts'
import StaffSignIn, { handle, loader } from './staff-sign-in.route.tsx'

const ENDED = /^Your session has ended/

it.each([
  [
    'to a colleague who was on a page',
    'https://sampan.example',
    '?next=/staff/orders',
    '__Host-sampan_staff_device=m',
    true,
  ],
  ['also in the demo', 'http://127.0.0.1:3000', '?next=/staff/orders', 'a=b; sampan_staff_device=m', true],
  [
    'not to a browser that nobody has signed in with',
    'https://sampan.example',
    '?next=/staff/orders',
    '',
    false,
  ],
  [
    'not to who opens the sign-in itself',
    'https://sampan.example',
    '',
    '__Host-sampan_staff_device=m',
    false,
  ],
])('says that the session has ended: %s', async (_, publicUrl, search, cookie, hasEnded) => {
  const context = new RouterContextProvider()
  const callApi = async () => ({ code: 9004, msg: '', data: null })
  context.set(requestContext, { callApi, publicUrl } as unknown as RequestContext)
  const request = new Request(`${publicUrl}/staff${search}`)
  const headers = new Headers({ cookie })
  const args = { request: { ...request, url: request.url, headers }, context }
  const loaderData = await loader(args as never as Parameters<typeof loader>[0])
  const props = { loaderData } as never as ComponentProps<typeof StaffSignIn>
  renderPage(<StaffSignIn {...props} />, handle)
  expect(screen.queryAllByText(ENDED)).toHaveLength(hasEnded ? 1 : 0)
})
