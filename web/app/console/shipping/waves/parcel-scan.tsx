import { readScan } from '@sampan/domain/scans'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { type ScanAnswer, ScanBox } from '../../floor/scan-box.tsx'
import { useScanner } from '../../floor/use-scanner.ts'
import { staffPaths } from '../../paths.ts'

/** A scan box that opens a parcel for packing. `first` is shown before the first scan. */
export function ParcelScan({ first }: { readonly first?: ScanAnswer }) {
  const w = useTranslations('console-waves')
  const navigate = useNavigate()
  const box = useRef<HTMLInputElement>(null)
  const [answer, setAnswer] = useState(first)
  useScanner({
    box,
    onScan: (text) => {
      const scan = readScan(text)
      if (scan.kind === 'parcel') return void navigate(staffPaths.packing(scan.number))
      setAnswer({ variant: 'bad', text: w('not_a_parcel') })
    },
  })
  return <ScanBox ref={box} label={w('scan_parcel')} answer={answer} takesFocus />
}
