import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

interface AccordionItem {
  readonly id: string
  readonly title: ReactNode
  readonly content: ReactNode
  readonly open?: boolean
}
interface AccordionProps {
  readonly items: readonly AccordionItem[]
  readonly onOpen?: (id: string) => void
}

/** Collapsible sections on `<details>`: work without scripts, and "find in page" opens them. */
export function Accordion({ items, onOpen }: AccordionProps) {
  return (
    <div className="card overflow-hidden">
      {items.map(({ id, title, content, open }) => (
        <details
          key={id}
          id={id}
          open={open}
          className="group border-line border-t first:border-t-0"
          onToggle={({ currentTarget }) => currentTarget.open && onOpen?.(id)}
        >
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-5 py-3 font-medium hover:bg-sunken focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
            <span className="min-w-0 grow wrap-anywhere">{title}</span>
            <ChevronDown
              size={18}
              className="shrink-0 text-ink-3 transition-transform duration-150 group-open:rotate-180"
              aria-hidden
            />
          </summary>
          <div className="px-5 pt-2 pb-5 text-ink-2">{content}</div>
        </details>
      ))}
    </div>
  )
}
