import { readScan } from '@sampan/domain/scans'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { type ScanAnswer, ScanBox } from '../../floor/scan-box.tsx'
import { useScanner } from '../../floor/use-scanner.ts'
import { staffPaths } from '../../paths.ts'

interface ParcelScanProps {
  /** Shown before the first scan. */
  readonly first?: ScanAnswer
  /** The main step of the page. */
  readonly onSave?: () => void
  /** Whether that step has not been answered. */
  readonly isBusy?: boolean
}

/** A scan box that opens a parcel for packing. */
export function ParcelScan({ first, onSave, isBusy = false }: ParcelScanProps) {
  const w = useTranslations('console-waves')
  const navigate = useNavigate()
  const box = useRef<HTMLInputElement>(null)
  const [answer, setAnswer] = useState(first)
  useScanner({
    box,
    isBusy,
    commands: onSave ? { save: onSave } : {},
    onOtherCommand: (text) => setAnswer({ variant: 'warn', text }),
    onScan: (text) => {
      const scan = readScan(text)
      if (scan.kind === 'parcel') return void navigate(staffPaths.packing(scan.number))
      setAnswer({ variant: 'bad', text: w('not_a_parcel') })
    },
  })
  return <ScanBox ref={box} label={w('scan_parcel')} answer={answer} takesFocus />
}
