// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { answerCalls, answerUploads, renderPage } from '../../../test/render-page.tsx'
import Receive, { handle } from './receive.route.tsx'

vi.mock(import('../access/use-staff-member.ts'), async (original) => ({
  ...(await original()),
  useStaffMember: () => ({ email: 'warehouse@sampan.example' }) as never,
}))

const shots = [
  { shot: 'front', name: 'Front', is_required: true },
  { shot: 'side', name: 'Side', is_required: false },
  { shot: 'sole', name: 'Sole', is_required: true },
  { shot: 'label', name: 'Size label', is_required: true },
]

let orders = 0
/** Opens the form of an order, with what was typed of its size and shelf. */
async function open(arrivalPhotos: readonly string[] = []) {
  let uploads = 0
  answerUploads(() => Promise.resolve({ code: 0, msg: '', data: `/files/${++uploads}.jpg` }))
  const calls = answerCalls({
    '/api/staff/presence/open': () => null,
    '/api/staff/receiving/receive': () => ({ order_status: 7, orders_left: 0, can_undo: false }),
  })
  const order = {
    ...{ order_id: `SO${++orders}`, product_name: 'Sneakers', product_sku: '', product_note: '' },
    ...{ product_quantity: 1, received_quantity: 0, order_status: 6, order_status_text: 'On the way' },
    ...{ customer: { account_name: 'Lena' }, revision: 'r', shelf: 'A-01', tracking_number_cn: 'SF1' },
  }
  const arrival = {
    ...{ arrival_id: 'a1', revision: 'a', tracking_number: 'SF1', weight: 0.9, shelf: 'U-01' },
    photo_urls: arrivalPhotos,
  }
  const loaderData = {
    ...{ order, arrival, shots, photos_least: 3, usual_weight: 0, same_number: [], last: null },
    ...{ trackingNumber: 'SF1', boxShelf: '' },
  }
  const page = renderPage(<Receive {...({ loaderData } as never as ComponentProps<typeof Receive>)} />, {
    namespaces: ['console', ...handle.namespaces],
  })
  const { user, container } = page
  for (const side of ['Length', 'Width', 'Height'])
    await user.type(screen.getByRole('textbox', { name: new RegExp(side) }), '20')
  return {
    user,
    photograph: async (count: number) => {
      const taken = container.querySelectorAll('input[name=photo_urls]').length + count
      const pictures = Array.from(
        { length: count },
        (_, n) => new File(['photo'], `${n}.jpg`, { type: 'image/jpeg' }),
      )
      const chooser = container.querySelector<HTMLInputElement>('input[type=file]')
      if (chooser) await user.upload(chooser, pictures)
      await expect.poll(() => container.querySelectorAll('input[name=photo_urls]').length).toBe(taken)
    },
    save: async () => {
      await user.click(screen.getByRole('button', { name: /As ordered/ }))
      await user.click(screen.getByRole('button', { name: /Put on A-01|A-01/ }))
      await expect.poll(() => calls.map(({ path }) => path)).toContain('/api/staff/receiving/receive')
      return calls.find(({ path }) => path.endsWith('/receive'))?.input
    },
  }
}

it('each photo fills the next required shot, which is named, and then an optional one', async () => {
  const { photograph, save } = await open()
  const photos = within(screen.getByRole('group', { name: /^Photos/ }))
  photos.getByText('Shot 1 of 4: Front')
  await photograph(1)
  photos.getByText('Shot 3 of 4: Sole')
  await photograph(2)
  photos.getByText('3 photos, enough')
  await photograph(2)
  expect(await save()).toMatchObject({
    photo_urls: ['/files/1.jpg', '/files/2.jpg', '/files/3.jpg', '/files/4.jpg', '/files/5.jpg'],
    photo_shots: ['front', 'sole', 'label', 'side', ''],
    left_out_shots: [],
  })
})

it('a photo is moved to another shot, or is beyond the list, and its place is open again', async () => {
  const { user, photograph, save } = await open(['/files/box.jpg'])
  await photograph(2)
  await user.selectOptions(screen.getByRole('combobox', { name: 'What photo 3 shows' }), 'Extra photo')
  screen.getByText('Shot 3 of 4: Sole')
  await user.selectOptions(screen.getByRole('combobox', { name: 'What photo 1 shows' }), 'Size label')
  await photograph(1)
  expect(await save()).toMatchObject({ photo_shots: ['label', 'front', '', 'sole'] })
})

it('a required shot is left out with a reason, and another is described', async () => {
  const { user, photograph, save } = await open()
  await photograph(1)
  await user.click(screen.getByRole('button', { name: 'Leave out Sole' }))
  await user.click(screen.getByRole('button', { name: 'Leave out Size label' }))
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Why Size label is left out' }),
    'Another reason',
  )
  await user.type(screen.getByRole('textbox', { name: 'Reason, shown to the customer' }), 'It is worn off')
  screen.getByText('2 more needed')
  await photograph(2)
  expect(await save()).toMatchObject({
    photo_shots: ['front', 'side', ''],
    left_out_shots: [
      { shot: 'sole', reason: 'not_applicable', note: '' },
      { shot: 'label', reason: 'other', note: 'It is worn off' },
    ],
  })
})

it('a code that is no tracking number is named, and the receipt stays open', async () => {
  const { user } = await open()
  await user.type(
    screen.getByRole('textbox', { name: 'Scan a tracking number, shelf or command' }),
    'MADE IN{Enter}',
  )
  await screen.findByText('“MADE IN” is no tracking number, shelf or command.')
  screen.getByRole('button', { name: /As ordered/ })
})
