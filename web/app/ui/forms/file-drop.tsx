import { type ComponentProps, useState } from 'react'

interface FileDropProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  readonly onFile: (file: File) => void
}

/** A field for one file, which can be chosen or dropped. The children are its label. */
export function FileDrop({ onFile, className, children, ...input }: FileDropProps) {
  const [isOver, setOver] = useState(false)
  const take = (file: File | undefined) => file && onFile(file)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the label inside opens the file chooser
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files[0])
      }}
    >
      <label
        data-over={isOver || undefined}
        className={`grid place-items-center content-center border border-line-strong border-dashed bg-surface text-center text-ink-2 hover:bg-sunken has-focus-visible:focus-ring data-over:border-sea data-over:bg-sea-wash ${className}`}
      >
        {children}
        <input
          {...input}
          type="file"
          className="sr-only"
          onChange={({ target }) => {
            take(target.files?.[0])
            // Resetting lets the same file be chosen again after it was fixed.
            target.value = ''
          }}
        />
      </label>
    </div>
  )
}
