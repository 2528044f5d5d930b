import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { staffPaths } from '../../paths.ts'

interface LabelLinkProps {
  readonly href: string
  /** For screen readers, where several links have the same text. */
  readonly name?: string
  readonly children: ReactNode
}

function LabelLink({ href, name, children }: LabelLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={name}
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

/** A link to the carriers' labels of booked parcels, as one PDF in the order of `numbers`. */
export function CarrierLabels({ numbers }: { readonly numbers: readonly string[] }) {
  const p = useTranslations('console-parcels')
  return (
    <a href={staffPaths.carrierLabels(numbers)} target="_blank" rel="noopener" className={buttonClass()}>
      <Printer size={18} aria-hidden />
      {p('carrier_labels_print', { count: numbers.length })}
    </a>
  )
}

/** A link to the carrier's label of a booked parcel, as PDF. */
export function CarrierLabel({ number }: { readonly number: string }) {
  const p = useTranslations('console-parcels')
  const { colon } = usePunctuation()
  return (
    <LabelLink href={staffPaths.carrierLabels([number])} name={p('carrier_label') + colon + number}>
      {p('carrier_label')}
    </LabelLink>
  )
}
