import './print-page.css'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { PageMeta } from '../../ui/document/page-meta.tsx'

/** A page of labels or papers to print: centred on the screen, bare on paper. */
export function PrintPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main className="grid justify-items-center gap-4 px-4 py-6 print:block print:p-0">
      <PageMeta title={title} />
      {children}
    </main>
  )
}

/** Prints the page; not on the print. */
export function PrintButton({ children }: { readonly children: ReactNode }) {
  return (
    <Button className="print:hidden" onClick={() => print()}>
      <Printer size={18} aria-hidden />
      {children}
    </Button>
  )
}
