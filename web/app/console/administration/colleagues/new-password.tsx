import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** A password that was made for a colleague: told here once, kept nowhere. */
export function NewPassword({
  of,
  password,
  onClose,
}: {
  readonly of: string
  readonly password: string
  readonly onClose: () => void
}) {
  const h = useTranslations('console-administration')
  return (
    <Dialog
      open
      onClose={onClose}
      title={h('password_title', { of })}
      description={h('password_text')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {h('password_done')}
        </Button>
      }
    >
      <p className="flex flex-wrap items-center gap-3 rounded-medium bg-sunken px-4 py-3">
        <code className="grow break-all">{password}</code>
        <CopyButton text={password} />
      </p>
    </Dialog>
  )
}
