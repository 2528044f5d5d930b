import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Menu as Base } from '@base-ui/react/menu'
import { languageEntry } from '@sampan/messages/languages'
import type { ReactElement, ReactNode } from 'react'
import { useLanguage } from '../../messages/use-translations.tsx'

export interface MenuItem {
  readonly key: string
  readonly label: ReactNode
  readonly onSelect: () => void
  readonly danger?: boolean
  readonly disabled?: boolean
}

/** A dropdown menu of actions, for example at the end of a row. `trigger` is a Button or an IconButton. */
export function Menu({
  trigger,
  items,
}: {
  readonly trigger: ReactElement
  readonly items: readonly MenuItem[]
}) {
  return (
    <DirectionProvider direction={languageEntry(useLanguage()).direction}>
      <Base.Root>
        <Base.Trigger render={trigger} />
        <Base.Portal>
          <Base.Positioner sideOffset={6} align="end" className="z-50">
            <Base.Popup className="overlay-panel min-w-44 rounded-medium p-1.5 outline-none">
              {items.map(({ key, label, onSelect, danger, disabled }) => (
                <Base.Item
                  key={key}
                  onClick={onSelect}
                  disabled={disabled ?? false}
                  className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3 text-small outline-none data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-highlighted:bg-sunken ${danger ? 'text-bad' : ''}`}
                >
                  {label}
                </Base.Item>
              ))}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </DirectionProvider>
  )
}
