// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { type RequestContext, requestContext } from '../../../request-context.ts'
import { loader as lookUp } from '../product/detail.route.tsx'
import Search, { handle, loader } from './search.route.tsx'

type Props = Parameters<typeof Search>[0]

/** Of a guest in a shop that searches by words, or does not. */
function visit(address: string, search_offered: boolean) {
  const context = new RouterContextProvider()
  const callApi = async (path: string) => {
    if (path === '/api/shopping/get_my_cart_nums') return { code: 9003, msg: '', data: null }
    return { code: 0, msg: '', data: path.endsWith('get_site_settings') ? { search_offered } : [] }
  }
  context.set(requestContext, { callApi, hasSession: false, page: address } as unknown as RequestContext)
  return { context, request: new Request(`http://sampan.test${address}`) } as never
}

it('tells a guest at once that words are not searched, and leads to a link or a buyer', async () => {
  const loaded = await loader(visit('/search?keyword=hanfu', false))
  renderPage(<Search {...({ loaderData: loaded } as unknown as Props)} />, { namespaces: handle.namespaces })
  expect(screen.getByRole('status').textContent).toMatch(/^We cannot search by words at the moment/)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/service/source')
  expect(screen.getAllByRole('searchbox').map(({ ariaLabel }) => ariaLabel)).toEqual(['Product link'])
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
})

it('offers no search on the page that begins one where there is none', async () => {
  const loaded = await loader(visit('/search', false))
  renderPage(<Search {...({ loaderData: loaded } as unknown as Props)} />, { namespaces: handle.namespaces })
  expect(screen.queryByRole('heading', { name: 'Or look around' })).toBeNull()
  expect((await loader(visit('/search', true))).outcome.kind).toBe('start')
})

it('says that a photo to search by is no longer here, without its place', async () => {
  const context = new RouterContextProvider()
  const callApi = async (path: string) => {
    if (path.endsWith('_by_picture')) return { code: 1005, msg: 'We cannot find this', data: null }
    return {
      code: 0,
      msg: '',
      data: path.endsWith('get_site_settings') ? { picture_search_offered: true } : [],
    }
  }
  const page = '/search?picture=/files/gone.jpg'
  context.set(requestContext, { callApi, hasSession: true, page } as unknown as RequestContext)
  const args = { context, request: new Request(`http://sampan.test${page}`) } as never
  const props = { loaderData: await loader(args) } as unknown as Props
  renderPage(<Search {...props} />, { namespaces: handle.namespaces })
  expect(screen.getByText(/^This photo is no longer here/)).toBeTruthy()
  expect(screen.queryByRole('img', { name: 'Your photo' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it.each([true, false])('leads words in the box of links to the search, offered: %s', async (isOffered) => {
  const led = await lookUp(visit('/product/detail?search_text=red%20shoes', isOffered)).catch(
    (thrown: Response) => thrown,
  )
  expect((led as Response).headers.get('location')).toBe('/search?keyword=red+shoes')
})
