import { refusals } from '@sampan/contract/refusals'
import { useState } from 'react'
import { callIdempotent, UNREACHABLE } from '../../../api/call.ts'
import { createIdempotencyKey } from '../../../api/idempotency-key.ts'
import { useIsLeft } from '../../queue/use-is-left.ts'
import type { StaffParcel } from './parcel-progress.ts'

interface BookingResult {
  /** '' where it was refused. */
  readonly number: string
  readonly carrier: string
  /** Why it was not booked; '' where it was. */
  readonly message: string
}

/** Who does not answer, by the code of the failure. They are not asked for the next parcel: each would wait as long. */
const SILENT: Readonly<Record<number, 'shop' | 'carrier'>> = {
  [UNREACHABLE]: 'shop',
  [refusals.shipment_unclear.code]: 'carrier',
}

/** Books parcels with a carrier's service, one after the other, each with a result of its own. */
export function useBookings() {
  const [results, setResults] = useState<Readonly<Record<string, BookingResult>>>({})
  const [isBusy, setBusy] = useState(false)
  const isLeft = useIsLeft()
  return {
    results,
    isBusy,
    /** Returns which one did not answer and ended it; undefined where every parcel has an answer. */
    async book(
      parcels: readonly StaffParcel[],
      carrier: string,
      service: string,
    ): Promise<'shop' | 'carrier' | undefined> {
      setBusy(true)
      let silent: 'shop' | 'carrier' | undefined
      for (const { delivery_number, revision } of parcels) {
        if (isLeft.current || silent) break
        const booking = { delivery_number, revision, carrier, service }
        const booked = await callIdempotent(createIdempotencyKey())(
          '/api/staff/shipping/book_shipment',
          booking,
        )
        const result = booked.ok
          ? { number: booked.data.tracking_number, carrier, message: '' }
          : { number: '', carrier, message: Object.values(booked.fields)[0] ?? booked.msg }
        setResults((last) => ({ ...last, [delivery_number]: result }))
        if (!booked.ok) silent = SILENT[booked.code]
      }
      setBusy(false)
      return silent
    },
  }
}
