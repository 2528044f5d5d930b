import { expect, it } from 'vitest'
import { refuseCommonPassword } from '../../src/access/index.ts'

const owner = { email: '84736251@mail.example', name: 'Lena Vogt' }

it.each([
  ['a leaked one', 'password123'],
  ['the e-mail', '84736251@mail.example'],
  ['the digits before its @', '84736251'],
  ['the name with digits and signs around it', '!Lena.Vogt2026'],
  ['the name of the shop with a year', 'Sampan-2026!'],
])('%s is refused with a message beside the field', async (_, password) => {
  await expect(refuseCommonPassword(password, owner)).rejects.toMatchObject({
    fields: { account_pass: { reason: 'password_common' } },
  })
})

it.each([
  'nine tall cranes',
  '73649182650918',
  'sampans sail at dawn',
])('%s is accepted', async (password) => {
  await expect(refuseCommonPassword(password, owner)).resolves.toBeUndefined()
})
