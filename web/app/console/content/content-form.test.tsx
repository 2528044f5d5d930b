// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { ContentForm } from './content-form.tsx'

const open = (id: string, item: Readonly<Record<string, unknown>>) => {
  const { user } = renderPage(
    <ContentForm
      kind="articles"
      id={id}
      revision=""
      item={item}
      options={{ countries: [], faqCategories: [] }}
    />,
    { namespaces: ['console', 'console-content'] },
  )
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
  return { user, title: field(/^Title/), address: field(/^Address/) }
}

it.each([
  ['Customs in plain words', 'customs-in-plain-words'],
  ['  Pokémon’s cards: 5 rules! ', 'pokemons-cards-5-rules'],
  ['运费', ''],
  [`${'long '.repeat(16)}title`, `${'long-'.repeat(15)}long`],
])('proposes the address of a new article from its title: %s', async (typed, proposed) => {
  const { user, title, address } = open('', {})
  await user.type(title, typed)
  await user.tab()
  expect(address.value).toBe(proposed)
})

it('leaves an address that is typed', async () => {
  const typed = open('', {})
  await typed.user.type(typed.address, 'my-own')
  await typed.user.type(typed.title, 'Another title')
  await typed.user.tab()
  expect(typed.address.value).toBe('my-own')
})

it('leaves the address of a published article, also an emptied one', async () => {
  const { user, title, address } = open('a1', { title: 'Old', slug: 'old' })
  await user.clear(address)
  await user.type(title, ' and new')
  await user.tab()
  expect(address.value).toBe('')
})
