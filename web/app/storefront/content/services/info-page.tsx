import type { ReactNode } from 'react'
import { PageMeta } from '../../../ui/document/page-meta.tsx'
import { NumberedSteps } from '../../../ui/progress/numbered-steps.tsx'
import { ServiceHeader } from './service-header.tsx'

interface InfoPageProps {
  readonly title: string
  readonly lead: string
  readonly description: string
  readonly way: { readonly label: string; readonly steps: readonly string[] }
  readonly points: readonly { readonly title: string; readonly text: string }[]
  /** The calls to action. */
  readonly children: ReactNode
}

/** A service explained on one page: steps, advantages and calls to action. */
export function InfoPage({ title, lead, description, way, points, children }: InfoPageProps) {
  return (
    <div className="wrap py-10 tablet:py-16">
      <PageMeta title={title} description={description} />
      <ServiceHeader title={title} lead={lead} />
      <div className="deep my-10 rounded-large px-8 py-8 max-tablet:p-6">
        <NumberedSteps label={way.label} steps={way.steps.map((title) => ({ title }))} />
      </div>
      <div className="grid gap-x-12 gap-y-8 tablet:grid-cols-2">
        {points.map((point) => (
          <section key={point.title} className="border-sea border-t-2 pt-4">
            <h2 className="text-title">{point.title}</h2>
            <p className="mt-2 text-ink-2">{point.text}</p>
          </section>
        ))}
      </div>
      <p className="mt-10 flex flex-wrap gap-3">{children}</p>
    </div>
  )
}
