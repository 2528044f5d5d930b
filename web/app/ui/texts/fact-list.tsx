import type { ReactNode } from 'react'

/** A name and its value; an unknown one, which is empty, is left out. */
export type Fact = readonly [name: string, value: ReactNode]

/** What is known of something: names beside their values, or above them where there is little room. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <div className="@container">
      <dl className="grid items-baseline gap-x-5 gap-y-1.5 text-small @min-[18rem]:grid-cols-[auto_1fr]">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-3">{name}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
