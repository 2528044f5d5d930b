// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerUploads, renderPage } from '../../../../test/render-page.tsx'
import { PictureForm } from './picture-form.tsx'

const photo = new File(['photo'], 'shoe.png', { type: 'image/png' })
const chooser = () => screen.getByLabelText(/Search by photo/)
const paste = (...files: File[]) => fireEvent.paste(document.body, { clipboardData: { files } })
const searched = () => screen.findByText('/search?picture=%2Ffiles%2Fshoe.jpg')

/** Opens the form; its uploads get these codes in turn, and then 0. */
function open(...codes: number[]) {
  const sent = answerUploads(async () => {
    const code = codes.shift() ?? 0
    return code === 0
      ? { code, msg: '', data: '/files/shoe.jpg' }
      : { code, msg: 'Please try again', data: null }
  })
  return { sent, ...renderPage(<PictureForm picture="" />, { namespaces: ['search'], url: '/begin' }) }
}

it('leads to the goods that look like a chosen photo', async () => {
  const { user, sent } = open()
  await user.upload(chooser(), photo)
  expect(await searched()).toBeTruthy()
  expect(sent.map((form) => form.get('file_name'))).toEqual(['shoe.png'])
})

it('takes a screenshot that is pasted anywhere on the page, and leaves text to its field', async () => {
  const { sent } = open()
  paste()
  paste(photo)
  expect(await searched()).toBeTruthy()
  expect(sent).toHaveLength(1)
})

it('says why a file is not sent or was not taken, until another one is chosen', async () => {
  const { user, sent } = open(1212)
  paste(new File(['text'], 'a.txt', { type: 'text/plain' }))
  expect(await screen.findByText('This is no picture. Please choose a photo.')).toBeTruthy()
  expect(sent).toEqual([])
  await user.upload(chooser(), photo)
  const refusal = await screen.findByText('Please try again')
  expect(refusal.closest('[id]')?.id).toBe(chooser().getAttribute('aria-describedby'))
  await user.upload(chooser(), photo)
  expect(await searched()).toBeTruthy()
})
