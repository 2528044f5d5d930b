import { expect, it } from 'vitest'
import { onePerBox } from './parcel-progress.ts'

it('prints one label for the box of a group, and one for each parcel alone', () => {
  const packed = [
    { delivery_number: 'SP1', group_number: 'GR1' },
    { delivery_number: 'SP2', group_number: '' },
    { delivery_number: 'SP3', group_number: 'GR1' },
    { delivery_number: 'SP4', group_number: '' },
  ]
  expect(onePerBox(packed).map(({ delivery_number }) => delivery_number)).toEqual(['SP1', 'SP2', 'SP4'])
})
