// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

vi.mock(import('../layout/use-staff-member.ts'), async (original) => ({
  ...(await original()),
  useStaffMember: () => ({ email: 'warehouse@sampan.example' }) as never,
}))

const stored = new Map<string, unknown>()
vi.mock(import('../../ui/draft-store.ts'), () => ({
  getDraft: async (name) => stored.get(name),
  putDraft: async (name, value) => void stored.set(name, value),
  deleteDrafts: async (name = '') => void stored.delete(name),
}))

// Other files may have loaded the hook with the store of the browser.
vi.resetModules()
const { useDraftPhotos } = await import('./use-draft-photos.ts')

const open = async (initial: readonly string[]) => {
  const page = renderHook(() => useDraftPhotos('receipt', initial))
  await act(async () => undefined)
  const { result } = page
  return { ...page, urls: () => result.current.photos.map(({ url }) => url) }
}

it('does not bring back a removed photo of the arrival after a reload, and keeps the others', async () => {
  const first = await open(['/a.jpg', '/b.jpg'])
  await act(async () => first.result.current.remove('/a.jpg'))
  expect(first.urls()).toEqual(['/b.jpg'])
  first.unmount()
  const second = await open(['/a.jpg', '/b.jpg', '/c.jpg'])
  expect(second.urls()).toEqual(['/b.jpg', '/c.jpg'])
})
