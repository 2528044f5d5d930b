import { expect, test } from 'vitest'
import { publicId } from '../public-ids/index.ts'
import { BENCH_COMMANDS, commandCode, readScan, scannedInto } from './index.ts'

const bytes = Uint8Array.from({ length: 10 }, (_, index) => index * 3)

test('every command of the bench card is read from its own code', () => {
  for (const command of BENCH_COMMANDS)
    expect(readScan(commandCode(command))).toEqual({ kind: 'command', command })
})

test('a command keeps the printed code of older bench cards', () => {
  expect(BENCH_COMMANDS.map(commandCode)).toEqual([
    'CMD-PHOTO',
    'CMD-AS-ORDERED',
    'CMD-WRONG',
    'CMD-SAVE',
    'CMD-PRINT',
  ])
  expect(readScan('SAVE').kind).toBe('number')
})

test('a command that we do not have is no courier’s number', () => {
  expect(readScan(' cmd-weigh ')).toEqual({ kind: 'command', command: null })
  expect(readScan('CMDWEIGH').kind).toBe('number')
})

test('shelves, orders, parcels and tracking numbers are distinguished', () => {
  expect(readScan(' a-03 ')).toEqual({ kind: 'shelf', shelf: 'A-03' })
  expect(readScan('ABC-103')).toEqual({ kind: 'shelf', shelf: 'ABC-103' })
  for (const other of ['ABCD-03', 'A-1', 'A-1034', '9A-03', 'A-03-1'])
    expect(readScan(other).kind).toBe('number')
  const order = publicId('order', bytes)
  expect(readScan(order.toLowerCase())).toEqual({ kind: 'order', number: order })
  const parcel = publicId('parcel', bytes)
  expect(readScan(parcel)).toEqual({ kind: 'parcel', number: parcel })
  for (const number of ['SF1402887166302', '773012345678901', 'JD0123456789-1-1-'])
    expect(readScan(number)).toEqual({ kind: 'number', number })
  expect(readScan(`${order.slice(0, -1)}!`).kind).toBe('number')
})

test('a courier’s number that a scanner types into a numeric field is distinguished from a weight', () => {
  expect(scannedInto('773012345678901', '')).toBe('773012345678901')
  expect(scannedInto('0.53773012345678901', '0.53')).toBe('773012345678901')
  // A slow scanner is indistinguishable from manual typing: each digit restarts the measurement.
  expect(scannedInto('773012345678901', '77301234567890')).toBe('773012345678901')
  expect(scannedInto('0.532', '')).toBeNull()
  expect(scannedInto('0.773012345678', '')).toBeNull()
  expect(scannedInto('773012345678.5', '')).toBeNull()
  expect(scannedInto('12345678', '')).toBeNull()
  expect(scannedInto('1000.000', '')).toBeNull()
})
