import type { Data } from '@sampan/contract'
import { type ReactNode, type RefObject, useId } from 'react'
import { FormError } from '../../ui/forms/field.tsx'

export type SettingsData = Data<'/api/account/get_settings'>

/** One subject of the settings. */
export function SettingsCard({
  title,
  anchor,
  heading,
  note,
  refusal,
  children,
}: {
  readonly title: string
  /** What an address of the page leads to it by. */
  readonly anchor?: string
  /** Takes the focus from a control that its action removes. */
  readonly heading?: RefObject<HTMLHeadingElement | null>
  readonly note?: ReactNode
  /** Why the last change was refused. */
  readonly refusal?: string
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="card grid scroll-mt-24 gap-4 p-5 wrap-anywhere tablet:p-6"
    >
      <header>
        <h2 id={id} ref={heading} tabIndex={-1} className="text-title">
          {title}
        </h2>
        {note && <p className="mt-1 text-small text-ink-2">{note}</p>}
      </header>
      {children}
      <FormError>{refusal}</FormError>
    </section>
  )
}
