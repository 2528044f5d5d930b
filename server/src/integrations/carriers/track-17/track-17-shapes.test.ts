import { describe, expect, it } from 'vitest'
import { readTracked } from './track-17-shapes.ts'

const NUMBER = 'LP00000000000001'
const event = {
  time_iso: '2026-11-20T18:00:00+08:00',
  time_utc: '2026-11-20T10:00:00Z',
  description: 'Paket abgeholt',
  description_translation: { lang: 'en', description: 'Parcel picked up' },
  location: 'Hamburg',
  stage: 'PickedUp',
  sub_status: 'InTransit_PickedUp',
}
const readInfo = (track_info: unknown) => readTracked({ number: NUMBER, track_info })
const withEvents = (events: unknown, latest_status: unknown = { status: 'InTransit' }) =>
  readInfo({ latest_status, tracking: { providers: [{ events }] } })

describe('an event', () => {
  it('has the carrier’s text and its translation', () => {
    expect(withEvents([event])?.events).toEqual([
      {
        at: new Date('2026-11-20T10:00:00Z'),
        status: 'InTransit',
        subStatus: 'PickedUp',
        text: 'Paket abgeholt',
        translation: 'Parcel picked up',
        place: 'Hamburg',
      },
    ])
  })

  it('without a text of its own has the translation; an identical translation counts as none', () => {
    expect(withEvents([{ ...event, description: null }])?.events).toMatchObject([
      { text: 'Parcel picked up', translation: '' },
    ])
    const same = { lang: 'en', description: 'Paket abgeholt' }
    expect(withEvents([{ ...event, description_translation: same }])?.events).toMatchObject([
      { text: 'Paket abgeholt', translation: '' },
    ])
  })

  it('takes its status from the stage where the sub-status is null', () => {
    expect(withEvents([{ ...event, sub_status: null, stage: 'Delivered' }])?.events).toMatchObject([
      { status: 'Delivered' },
    ])
  })

  it('without a time or a text is left out, and the others are kept', () => {
    const broken = [
      { ...event, time_utc: null, time_iso: null },
      { ...event, time_utc: 'soon' },
    ]
    const silent = { ...event, description: '', description_translation: null }
    expect(withEvents([null, 'x', 7, ...broken, silent, event])?.events).toHaveLength(1)
  })
})

describe('a part that is null or missing', () => {
  it.each([
    ['location', null],
    ['sub_status', undefined],
    ['stage', 5],
    ['description_translation', null],
    ['description_translation', 'x'],
    ['time_utc', null],
    ['time_iso', undefined],
  ])('of an event does not affect the rest of it: %s = %s', (name, value) => {
    expect(withEvents([{ ...event, [name]: value }, event])?.events).toHaveLength(2)
  })

  it('does not affect the other parts', () => {
    const providers = [null, { provider: null, events: null }, { events: [event] }]
    expect(readInfo({ latest_status: null, tracking: { providers } })?.events).toHaveLength(1)
    expect(readInfo({ latest_status: { status: null }, tracking: { providers } })).toMatchObject({
      status: 'InTransit',
    })
    expect(readInfo({ latest_status: { status: 'Expired' }, tracking: null })).toEqual({
      number: NUMBER,
      status: 'Expired',
      events: [],
    })
  })

  it('leaves the status to the latest event', () => {
    const delivered = { ...event, time_utc: '2026-11-21T10:00:00Z', sub_status: 'Delivered_Other' }
    expect(withEvents([event, delivered, event], null)).toMatchObject({ status: 'Delivered' })
  })

  it.each([
    [null],
    [undefined],
    [{}],
    [{ latest_status: null, tracking: { providers: null } }],
    [[]],
    ['x'],
  ])('reports nothing when there is nothing else: %j', (track_info) => {
    expect(readInfo(track_info)).toBeNull()
  })

  it.each([
    [null],
    [{}],
    [{ number: null }],
    [{ number: '' }],
    [{ number: 'x'.repeat(65) }],
  ])('of the answer is not a parcel: %j', (answer) => {
    expect(readTracked(answer)).toBeNull()
  })
})
