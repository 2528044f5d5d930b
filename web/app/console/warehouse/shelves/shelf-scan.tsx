import { readScan } from '@sampan/domain/scans'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { type ScanAnswer, ScanBox } from '../../floor/scan-box.tsx'
import { useScanner } from '../../floor/use-scanner.ts'
import { staffPaths } from '../../paths.ts'

/** A scan box that opens a shelf, and says of an item where it lies. */
export function ShelfScan({ first }: { readonly first?: ScanAnswer }) {
  const s = useTranslations('console-shelves')
  const navigate = useNavigate()
  const box = useRef<HTMLInputElement>(null)
  const [answer, setAnswer] = useState(first)
  const find = async (code: string) => {
    const found = await call('/api/staff/shelves/find', { code })
    if (!found.ok) return setAnswer({ variant: 'bad', text: found.msg })
    const { thing } = found.data
    setAnswer({
      variant: 'good',
      text: (
        <strong className="text-lead">
          {s('lies_on', {
            code: thing.code,
            place: [thing.shelf || s('nowhere'), thing.box].filter(Boolean).join(' · '),
          })}
        </strong>
      ),
    })
  }
  useScanner({
    box,
    onOtherCommand: (text) => setAnswer({ variant: 'warn', text }),
    onScan: (text) => {
      const scan = readScan(text)
      if (scan.kind === 'shelf') return void navigate(staffPaths.shelf(scan.shelf))
      void find(text)
    },
  })
  return <ScanBox ref={box} label={s('scan_find')} answer={answer} takesFocus />
}
