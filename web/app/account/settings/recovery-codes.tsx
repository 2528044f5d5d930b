import type { RefObject } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'

/** Shows new recovery codes, once. */
export function RecoveryCodes({
  codes,
  returnTo,
  onClose,
}: {
  readonly codes: readonly string[]
  /** What has the focus afterwards. */
  readonly returnTo: RefObject<HTMLElement | null>
  readonly onClose: () => void
}) {
  const t = useTranslations('settings')
  return (
    <Dialog
      open={codes.length > 0}
      onClose={onClose}
      returnTo={returnTo}
      title={t('codes_title')}
      description={t('codes_text')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('codes_kept')}
        </Button>
      }
    >
      <ul className="figures grid gap-y-1">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="flex items-center gap-2 text-small text-ink-2">
        {t('codes_copy')}
        <CopyButton text={codes.join('\n')} />
      </p>
    </Dialog>
  )
}
