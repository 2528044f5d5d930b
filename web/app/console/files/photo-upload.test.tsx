// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { Form } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { PhotoUpload } from './photo-upload.tsx'
import { uploadPhoto } from './upload-photo.ts'
import { useDraftPhotos } from './use-draft-photos.ts'

vi.mock(import('./upload-photo.ts'), () => ({ uploadPhoto: vi.fn() }))

vi.mock(import('../layout/use-staff-member.ts'), async (original) => ({
  ...(await original()),
  useStaffMember: () => ({ email: 'support@sampan.example' }) as never,
}))

beforeEach(() => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
  )
})

function Answer() {
  return (
    <Form method="post">
      <PhotoUpload draftPhotos={useDraftPhotos('conversation:SO1')} />
      <button type="submit">Send</button>
    </Form>
  )
}

it('holds its form back until the photos are uploaded', async () => {
  const { promise, resolve: upload } = Promise.withResolvers<Awaited<ReturnType<typeof uploadPhoto>>>()
  vi.mocked(uploadPhoto).mockReturnValue(promise)
  const posts: FormDataEntryValue[][] = []
  const { user, container } = renderPage(<Answer />, {
    namespaces: ['console'],
    action: (form) => void posts.push(form.getAll('photo_urls')),
  })
  const chooser = container.querySelector<HTMLInputElement>('input[type=file]')
  if (chooser) await user.upload(chooser, new File(['photo'], 'photo.jpg', { type: 'image/jpeg' }))
  await screen.findByText('Sending 1 photo …')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(posts).toEqual([])
  upload({ ok: true, msg: '', data: '/files/1.jpg' })
  await expect.poll(() => screen.queryByText('Sending 1 photo …')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await expect.poll(() => posts).toEqual([['/files/1.jpg']])
})
