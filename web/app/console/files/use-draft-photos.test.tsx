// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerUploads } from '../../../test/render-page.tsx'

vi.mock(import('../access/use-staff-member.ts'), async (original) => ({
  ...(await original()),
  useStaffMember: () => ({ email: 'warehouse@sampan.example' }) as never,
}))

const stored = new Map<string, unknown>()
vi.mock(import('../../ui/drafts/draft-store.ts'), () => ({
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

it('keeps the shot of each photo over a reload, also of one that the arrival had', async () => {
  const list = ['front', 'sole', 'label'].map((shot) => ({ shot, name: shot, is_required: true }))
  const uploads = vi.fn(() => Promise.resolve({ code: 0, msg: '', data: '/new.jpg' }))
  answerUploads(uploads)
  const initial = ['/box.jpg']
  const toTake = { list, leftOut: ['front'] }
  const page = () => renderHook(() => useDraftPhotos('receipt:shots', initial, toTake))
  const first = page()
  await act(async () => first.result.current.move('/box.jpg', 'label'))
  expect(first.result.current.next?.shot).toBe('sole')
  await act(async () => first.result.current.add([new Blob(['photo'], { type: 'image/jpeg' })]))
  first.unmount()
  const second = page()
  await act(async () => undefined)
  expect(second.result.current.photos.map(({ shot }) => shot)).toEqual(['label', 'sole'])
  expect(second.result.current.next).toBeUndefined()
})

it('forgets that a photo on record was moved when it is moved back', async () => {
  const list = ['front', 'back'].map((shot) => ({ shot, name: shot, is_required: true }))
  const [initial, toTake] = [['/a.jpg'], { list, leftOut: [], recorded: ['front'] }]
  const page = () => renderHook(() => useDraftPhotos('correction', initial, toTake))
  const first = page()
  await act(async () => undefined)
  await act(async () => first.result.current.move('/a.jpg', 'back'))
  await act(async () => first.result.current.move('/a.jpg', 'front'))
  first.unmount()
  const second = page()
  await act(async () => undefined)
  expect(second.result.current.photos.map(({ shot }) => shot)).toEqual(['front'])
})

it('shows the photos of a draft from before the shots', async () => {
  const first = await open(['/a.jpg'])
  await act(async () => first.result.current.remove('/a.jpg'))
  first.unmount()
  const old = [{ id: '1', url: '/1.jpg', picture: null, error: '', isRemoved: false }]
  for (const key of stored.keys()) stored.set(key, old)
  const { result } = await open([])
  expect(result.current.photos).toMatchObject([{ url: '/1.jpg', shot: '' }])
})
