import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export interface Tab {
  readonly value: string
  readonly label: ReactNode
  readonly content: ReactNode
}

/** Several views of one thing in one place. Views that have an address of their own are links instead. */
export function Tabs({
  tabs,
  initial,
  label,
}: {
  readonly tabs: readonly Tab[]
  readonly initial?: string
  readonly label: string
}) {
  return (
    <Base.Root defaultValue={initial ?? tabs[0]?.value ?? null}>
      <Base.List aria-label={label} className="flex gap-5 overflow-x-auto border-line border-b">
        {tabs.map(({ value, label }) => (
          <Base.Tab
            key={value}
            value={value}
            className="-mb-px min-h-11 shrink-0 border-transparent border-b-2 text-small text-ink-2 hover:text-ink focus-visible:-outline-offset-2 data-active:border-accent data-active:font-medium data-active:text-ink"
          >
            {label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map(({ value, content }) => (
        <Base.Panel key={value} value={value} className="pt-6">
          {content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
