// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { closeOnBack, watchBackButton } from './close-on-back.ts'

/** The router, which begins to listen later. */
const router = vi.fn()
beforeAll(() => {
  watchBackButton()
  addEventListener('popstate', router)
})
beforeEach(() => {
  router.mockClear()
  history.replaceState({ key: 'list' }, '', '/list')
  history.pushState({ key: 'page' }, '', '/page')
})
const onPage = () => vi.waitFor(() => expect(history.state).toEqual({ key: 'page' }))

it('closes what is open instead of leaving the page, which the router does not see', async () => {
  const close = vi.fn()
  const remove = closeOnBack(close)
  expect(location.pathname).toBe('/page')
  history.back()
  await onPage()
  expect(close).toHaveBeenCalledOnce()
  remove()
  history.back()
  await vi.waitFor(() => expect(location.pathname).toBe('/list'))
  expect(router).toHaveBeenCalledOnce()
})

it('leaves no entry behind when it is closed in another way', async () => {
  const close = vi.fn()
  closeOnBack(close)()
  await onPage()
  expect(close).not.toHaveBeenCalled()
  history.back()
  await vi.waitFor(() => expect(location.pathname).toBe('/list'))
  expect(router).toHaveBeenCalledOnce()
})

it('leaves the page for a jump over several entries', async () => {
  const close = vi.fn()
  closeOnBack(close)
  history.go(-2)
  await vi.waitFor(() => expect(location.pathname).toBe('/list'))
  expect(close).not.toHaveBeenCalled()
  expect(router).toHaveBeenCalledOnce()
})
