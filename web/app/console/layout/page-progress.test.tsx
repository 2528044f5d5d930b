// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { Form, Link } from 'react-router'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { PageProgress } from './page-progress.tsx'

const never = new Promise<void>(() => undefined)

/** A page whose form is never answered, with a link to a page that never comes. */
const open = () =>
  renderPage(
    <>
      <PageProgress />
      <Link to="/next">Next</Link>
      <Form method="post">
        <button type="submit">Save</button>
      </Form>
    </>,
    { loading: never, action: () => never },
  )

const progress = () => screen.queryAllByRole('progressbar', { name: 'Loading' })

it('shows that the next page loads', async () => {
  const { user } = open()
  expect(progress()).toEqual([])
  await user.click(screen.getByRole('link'))
  await expect.poll(progress).toHaveLength(1)
})

it('leaves a form that is sent to its button', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button'))
  expect(progress()).toEqual([])
})
