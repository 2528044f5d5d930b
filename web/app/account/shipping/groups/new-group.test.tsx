// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { useSearchParams } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { clearSessionState } from '../../../ui/drafts/use-session-state.ts'
import NewGroup from './new-group.route.tsx'

beforeEach(() => {
  clearSessionState('new_group')
  refused = undefined
})

const address = (id: string, user_name: string, country_code: string) => ({
  ...{
    id,
    user_name,
    country_code,
    country: country_code,
    province: '',
    city: 'Oslo',
    address_detail: 'Street 1',
  },
  ...{ postal_code: '0558', phone: '+47', email: '', default: 0 },
})
const addresses = [address('a1', 'Lena', 'NO'), address('a2', 'Tom', 'GB')]
const channel = { channel_code: 'air', channel_name: 'Air', channel_days: '9 days', freight_price: 40 }
const packet = {
  ...{ channel_code: 'packet', channel_name: 'Packet', channel_days: '', freight_price: null },
  reason: 'Takes up to 2 kg; this is 5 kg',
}

let refused: object | undefined

/** The page, with the data that its loader returns for the address of the URL. */
function Page() {
  const [search] = useSearchParams()
  const chosen = addresses.find(({ id }) => id === search.get('address')) ?? addresses[0]
  const loaderData = { addresses, countries: [], address: chosen, channels: [channel, packet] }
  return <NewGroup {...({ loaderData, actionData: refused } as unknown as Parameters<typeof NewGroup>[0])} />
}
const openPage = () => renderPage(<Page />, { namespaces: ['account', 'groups'], url: '/groups/new' })
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })

it('keeps what is typed about a new group when another address is chosen', async () => {
  const { user } = openPage()
  await user.type(field(/name/i), 'Flat share')
  await user.selectOptions(screen.getByRole('combobox'), '14')
  await user.click(screen.getByRole('radio', { name: /Tom/ }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Tom/ }).checked).toBe(true)
  expect(field(/name/i).value).toBe('Flat share')
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('14')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Tom/ }))
})

it('keeps it when the page is loaded again, as after a sign-in', async () => {
  const { user, unmount } = openPage()
  await user.type(field(/Consignee’s/), 'NO 123')
  await user.selectOptions(screen.getByRole('combobox'), '30')
  unmount()
  openPage()
  expect(field(/Consignee’s/).value).toBe('NO 123')
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('30')
})

it('says of a method why it does not take a box of 5 kg', () => {
  openPage()
  const card = screen.getByRole('radio', { name: /Packet/ }).closest('label')
  expect(card?.textContent).toBe('PacketA box of 5 kg: Takes up to 2 kg; this is 5 kg')
})

it('says beside the addresses what is wrong with the chosen one, and where it is corrected', () => {
  const text = 'A postcode of this country looks like 0150.'
  refused = { ok: false, code: 1001, msg: 'Please check your input', fields: { consignee_postcode: text } }
  openPage()
  const link = screen.getByRole('link', { name: 'Open my addresses' })
  expect(link.getAttribute('href')).toBe('/manage/main?path=orderList-AddressBook')
  expect(link.closest('[role=alert]')?.textContent).toContain(text)
  // Beside the button too, which is far below on a phone.
  const button = screen.getByRole('button', { name: 'Start a group' })
  expect(button.parentElement?.previousElementSibling?.textContent).toBe('Please check your input')
})
