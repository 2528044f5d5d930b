import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

export interface Tab {
  readonly value: string
  readonly label: ReactNode
  readonly content: ReactNode
}

interface TabsProps {
  readonly tabs: readonly Tab[]
  readonly initial?: string
  readonly label: string
}

/**
 * Several views in one place; the arrow keys, Home and End move between tabs. Views with their own URLs use
 * links instead. Our own implementation, because a library's would be larger than most of our pages.
 */
export function Tabs({ tabs, initial, label }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState(initial)
  const current = tabs.find(({ value }) => value === selected) ?? tabs[0]

  const onKeyDown = (event: KeyboardEvent) => {
    const at = current ? tabs.indexOf(current) : 0
    const [forward, back] = document.dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const targets: Record<string, number> = {
      [forward]: (at + 1) % tabs.length,
      [back]: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    setSelected(tabs[target]?.value)
    const button = list.current?.children[target]
    if (button instanceof HTMLElement) button.focus()
  }
  return (
    // Lets a long row of tabs scroll on its own inside any grid.
    <div className="min-w-0">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-5 overflow-x-auto border-line border-b"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab === current}
            aria-controls={`${id}-${tab.value}-panel`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => setSelected(tab.value)}
            className="-mb-px min-h-11 shrink-0 border-transparent border-b-2 text-small text-ink-2 hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-accent aria-selected:font-medium aria-selected:text-ink"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${tab.value}-panel`}
          aria-labelledby={`${id}-${tab.value}`}
          hidden={tab !== current}
          className="pt-6"
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}
