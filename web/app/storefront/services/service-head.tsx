import type { ReactNode } from 'react'

/** What a service is, in a title and a sentence. */
export function ServiceHead({
  title,
  lead,
  children,
}: {
  readonly title: ReactNode
  readonly lead: ReactNode
  readonly children?: ReactNode
}) {
  return (
    <header className="mb-8 grid max-w-3xl gap-5">
      <div>
        <h1 className="text-[clamp(2rem,4vw,2.75rem)]">{title}</h1>
        <p className="mt-3 text-lead text-ink-2">{lead}</p>
      </div>
      {children}
    </header>
  )
}
