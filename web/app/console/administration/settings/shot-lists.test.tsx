// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { SettingRow } from './setting-row.tsx'

const setting = {
  ...{
    name: 'shot_lists' as const,
    initial: [],
    changed_by: '',
    changed_at: '',
    in_force: null,
    revision: 'r1',
  },
  value: [
    {
      headings: ['61', '62'],
      shots: [
        { view: 'front', is_required: true },
        { view: 'label', is_required: true },
      ],
    },
    { headings: [], shots: [{ view: 'front', is_required: true }] },
  ],
}

it('lists of shots are added and changed, and an error is shown beside its part, which stays as typed', async () => {
  const sent: unknown[] = []
  const message = 'This name is taken'
  const { user } = renderPage(<SettingRow setting={setting} guard={{ mark: vi.fn(), clear: vi.fn() }} />, {
    namespaces: ['console', 'console-settings', 'shots'],
    action: (form) => {
      sent.push(JSON.parse(String(form.get('value'))))
      const fields = { 'value.1.headings': message, 'value.0.shots.0.name.en': message }
      return { intent: 'shot_lists', ok: false, code: 1001, msg: '', fields }
    },
  })
  const headings = () => screen.getAllByLabelText<HTMLInputElement>('Customs headings begin with')
  // The label before the front, and a name of our own instead of the front.
  await user.click(screen.getAllByRole('button', { name: 'Shot 2 earlier' })[0] as HTMLElement)
  await user.selectOptions(screen.getAllByLabelText('Shot 1')[0] as HTMLElement, 'A name of our own')
  await user.type(screen.getByLabelText('Name, English'), 'Hologram')
  await user.type(screen.getByLabelText(/^Name, 中文/), '防伪标')
  await user.click(screen.getAllByRole('checkbox', { name: 'Required' })[1] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Add a list' }))
  await user.type(headings()[1] as HTMLElement, '64、6101')
  await user.click(screen.getAllByRole('button', { name: 'Add a shot' })[1] as HTMLElement)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const hologram = { en: 'Hologram', cn: '防伪标', es: '', ar: '' }
  expect(sent).toEqual([
    [
      {
        headings: ['61', '62'],
        shots: [
          { view: 'own', name: hologram, is_required: true },
          { view: 'front', is_required: false },
        ],
      },
      {
        headings: ['64', '6101'],
        shots: [
          { view: 'front', is_required: true },
          { view: 'detail', is_required: false },
        ],
      },
      { headings: [], shots: [{ view: 'front', is_required: true }] },
    ],
  ])
  expect(await screen.findAllByText(message)).toHaveLength(2)
  expect(headings().map(({ value }) => value)).toEqual(['61, 62', '64、6101'])
  expect(screen.getByLabelText<HTMLInputElement>('Name, English').value).toBe('Hologram')
})
