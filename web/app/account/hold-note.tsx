import { Hand } from 'lucide-react'

/** Why something is on hold, in a sentence; renders nothing when it is not. */
export function HoldNote({ note }: { readonly note: string }) {
  if (note === '') return null
  return (
    <p className="flex items-start gap-3 rounded-medium bg-warn-wash px-4 py-3 text-small">
      <Hand size={18} className="mt-0.5 shrink-0 text-warn" aria-hidden />
      {note}
    </p>
  )
}
