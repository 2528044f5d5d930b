// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { uploadPicture } from '../../../api/upload.ts'
import { PictureForm } from './picture-form.tsx'

vi.mock(import('../../../api/upload.ts'), () => ({ uploadPicture: vi.fn(), sendForm: vi.fn() }))

const upload = vi.mocked(uploadPicture)
const photo = new File(['photo'], 'shoe.png', { type: 'image/png' })
const chooser = () => screen.getByLabelText(/Search by photo/)
const paste = (...files: File[]) => fireEvent.paste(document.body, { clipboardData: { files } })
const searched = () => screen.findByText('/search?picture=%2Ffiles%2Fshoe.jpg')

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')))
  upload.mockReset().mockResolvedValue({ ok: true, msg: '', data: '/files/shoe.jpg' })
})

const open = () => renderPage(<PictureForm picture="" />, { namespaces: ['search'], url: '/begin' })

it('leads to the goods that look like a chosen photo', async () => {
  const { user } = open()
  await user.upload(chooser(), photo)
  expect(await searched()).toBeTruthy()
  expect(upload.mock.calls[0]?.[0].name).toBe('shoe.png')
})

it('takes a screenshot that is pasted anywhere on the page, and leaves text to its field', async () => {
  open()
  paste()
  expect(upload).not.toHaveBeenCalled()
  paste(photo)
  expect(await searched()).toBeTruthy()
})

it('says why a file is not sent or was not taken, until another one is chosen', async () => {
  const { user } = open()
  paste(new File(['text'], 'a.txt', { type: 'text/plain' }))
  expect(await screen.findByText('This is no picture. Please choose a photo.')).toBeTruthy()
  expect(upload).not.toHaveBeenCalled()
  upload.mockResolvedValueOnce({ ok: false, code: 1, msg: 'Please try again', fields: {} })
  await user.upload(chooser(), photo)
  const refusal = await screen.findByText('Please try again')
  expect(refusal.closest('[id]')?.id).toBe(chooser().getAttribute('aria-describedby'))
  await user.upload(chooser(), photo)
  expect(await searched()).toBeTruthy()
})
