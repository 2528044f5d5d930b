import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { staffPaths } from '../../paths.ts'

interface LabelLinkProps {
  readonly href: string
  readonly onOpen?: (() => void) | undefined
  /** For screen readers, where several links have the same text. */
  readonly name?: string
  readonly children: ReactNode
}

function LabelLink({ href, onOpen, name, children }: LabelLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={name}
      onClick={onOpen}
      onAuxClick={onOpen}
      className={`${buttonClass('quiet', 'small')} text-start`}
    >
      <Printer size={16} aria-hidden />
      {children}
    </a>
  )
}

/** A link to our own label of a packed parcel, or of the box of its group. */
export function OwnLabel({ number, children }: { readonly number: string; readonly children: ReactNode }) {
  return <LabelLink href={staffPaths.labels([number])}>{children}</LabelLink>
}

/** A link to the carrier's label of a booked parcel, as PDF. */
export function CarrierLabel({ number, onOpen }: { readonly number: string; readonly onOpen?: () => void }) {
  const p = useTranslations('console-parcels')
  const { colon } = usePunctuation()
  return (
    <LabelLink
      href={staffPaths.carrierLabels([number])}
      onOpen={onOpen}
      name={p('carrier_label') + colon + number}
    >
      {p('carrier_label')}
    </LabelLink>
  )
}
