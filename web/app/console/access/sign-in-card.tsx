import type { ReactNode } from 'react'
import { ConsoleLanguageSwitch } from '../../layout/language-switch.tsx'
import { Logo } from '../../layout/logo.tsx'
import { ThemeSwitch } from '../../layout/theme-switch.tsx'
import { PageMeta } from '../../ui/document/page-meta.tsx'

interface SignInCardProps {
  readonly title: string
  readonly lead: string
  readonly children: ReactNode
}

/** The frame of console pages for visitors who are not signed in: one card, with language and theme. */
export function SignInCard({ title, lead, children }: SignInCardProps) {
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-6 px-4 py-10">
      <PageMeta title={title} />
      <div className="card w-full max-w-md p-7">
        <div className="flex items-center gap-2.5">
          <Logo />
          <h1 className="text-title">{title}</h1>
        </div>
        <p className="mt-2 mb-6 text-small text-ink-2">{lead}</p>
        {children}
      </div>
      <div className="flex items-center gap-3">
        <ConsoleLanguageSwitch />
        <ThemeSwitch />
      </div>
    </main>
  )
}
