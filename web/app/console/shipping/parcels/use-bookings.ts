import { refusals } from '@sampan/contract/refusals'
import { useEffect, useRef, useState } from 'react'
import { callIdempotent, UNREACHABLE } from '../../../api/call.ts'
import { createIdempotencyKey } from '../../../api/idempotency-key.ts'
import type { StaffParcel } from './parcel-progress.ts'

interface BookingResult {
  /** '' where it was refused. */
  readonly number: string
  readonly carrier: string
  /** Why it was not booked; '' where it was. */
  readonly message: string
}

/** A carrier that does not answer one booking is not asked for the next: each would wait as long. */
const ENDS: readonly number[] = [UNREACHABLE, refusals.shipment_unclear.code]

/** Books parcels with a carrier's service, one after the other, each with a result of its own. */
export function useBookings() {
  const [results, setResults] = useState<Readonly<Record<string, BookingResult>>>({})
  const [isBusy, setBusy] = useState(false)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  return {
    results,
    isBusy,
    /** Returns whether the carrier answered for every parcel. */
    async book(parcels: readonly StaffParcel[], carrier: string, service: string): Promise<boolean> {
      setBusy(true)
      let isAnswered = true
      for (const { delivery_number, revision } of parcels) {
        if (isLeft.current || !isAnswered) break
        const booking = { delivery_number, revision, carrier, service }
        const booked = await callIdempotent(createIdempotencyKey())(
          '/api/staff/shipping/book_shipment',
          booking,
        )
        const result = booked.ok
          ? { number: booked.data.tracking_number, carrier, message: '' }
          : { number: '', carrier, message: Object.values(booked.fields)[0] ?? booked.msg }
        setResults((last) => ({ ...last, [delivery_number]: result }))
        isAnswered = booked.ok || !ENDS.includes(booked.code)
      }
      setBusy(false)
      return isAnswered
    },
  }
}
