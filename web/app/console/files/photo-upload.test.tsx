// @vitest-environment jsdom
import type { Envelope } from '@sampan/contract/envelope'
import { screen } from '@testing-library/react'
import { Form } from 'react-router'
import { expect, it, vi } from 'vitest'
import { answerUploads, renderPage } from '../../../test/render-page.tsx'
import { PhotoUpload } from './photo-upload.tsx'
import { useDraftPhotos } from './use-draft-photos.ts'

vi.mock(import('../access/use-staff-member.ts'), async (original) => ({
  ...(await original()),
  useStaffMember: () => ({ email: 'support@sampan.example' }) as never,
}))

function Answer() {
  return (
    <Form method="post">
      <PhotoUpload draftPhotos={useDraftPhotos('conversation:SO1')} />
      <button type="submit">Send</button>
    </Form>
  )
}

it('holds its form back until the photos are uploaded', async () => {
  const { promise, resolve: upload } = Promise.withResolvers<Envelope>()
  answerUploads(() => promise)
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
  upload({ code: 0, msg: '', data: '/files/1.jpg' })
  await expect.poll(() => screen.queryByText('Sending 1 photo …')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await expect.poll(() => posts).toEqual([['/files/1.jpg']])
})
