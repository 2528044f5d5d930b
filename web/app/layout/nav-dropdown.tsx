import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useClosedOnNavigation } from './use-closed-on-navigation.ts'

interface NavDropdownProps {
  readonly label: ReactNode
  readonly children: ReactNode
  readonly className?: string
  readonly panelClassName?: string
}

/** A navigation menu on `<details>`: opens before hydration and needs no script. */
export function NavDropdown({ label, children, className = '', panelClassName = '' }: NavDropdownProps) {
  const details = useClosedOnNavigation()

  useEffect(() => {
    const close = (event: Event) => {
      const box = details.current
      if (!box?.open) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        box.querySelector('summary')?.focus()
      } else if (event.target instanceof Node && box.contains(event.target)) return
      box.open = false
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
      document.removeEventListener('keydown', close)
    }
  }, [details])

  return (
    <details ref={details} className={`group relative ${className}`}>
      <summary className="flex min-h-11 list-none items-center gap-1 rounded-small [&::-webkit-details-marker]:hidden">
        {label}
        <ChevronDown
          size={16}
          className="transition-transform duration-150 group-open:rotate-180"
          aria-hidden
        />
      </summary>
      <div className={`overlay-panel absolute top-full z-40 mt-2 rounded-medium p-2 ${panelClassName}`}>
        {children}
      </div>
    </details>
  )
}
