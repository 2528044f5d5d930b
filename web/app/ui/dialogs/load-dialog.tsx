import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { pageMessage } from '../../messages/use-translations.tsx'
import { toast } from '../toasts/toast-store.ts'

interface Closable {
  readonly onClose: () => void
}

/**
 * A dialog whose code is loaded when it is first opened. Without a connection that is said, and the dialog closes: an error would replace
 * the page, with everything typed on it, and React's `lazy` would not try again.
 */
export function loadDialog<Props extends Closable>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function LoadedDialog(props: Props) {
    const [Dialog, setDialog] = useState(() => loaded)
    const fail = useEffectEvent(() => {
      toast.error(pageMessage('ui', 'unreachable'))
      props.onClose()
    })
    useEffect(() => {
      load().then(
        (module) => {
          loaded = module.default
          setDialog(() => module.default)
        },
        () => fail(),
      )
    }, [])
    return Dialog ? <Dialog {...props} /> : null
  }
}
