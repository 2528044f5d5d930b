import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import { useTranslations } from '../messages/use-translations.tsx'
import { paths } from '../paths.ts'
import { requestContext } from '../request-context.ts'
import type { RouteHandle } from '../route-handle.ts'
import { PageMeta } from '../ui/document/page-meta.tsx'
import { markdownTree } from '../ui/texts/markdown-tree.ts'
import type { Route } from './+types/style-guide.route.ts'
import { FormExamples } from './form-examples.tsx'
import { ListExamples } from './list-examples.tsx'
import { OrderComponentExamples } from './order-component-examples.tsx'
import { OverlayExamples } from './overlay-examples.tsx'

export const handle = { namespaces: ['style-guide'] } satisfies RouteHandle

const markdown = `Your parcel **SP-7K4M-2Q** has left Shenzhen.

- Carrier: [DHL](https://www.dhl.com)
- Weight: \`4.120 kg\`

> Signature on delivery.

<b>Tags stay text</b> and [this link](javascript:alert(1)) leads nowhere.`

/** Outside demo mode the page does not exist. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(requestContext).isDemo) throw redirect(paths.home())
  return { markdown: markdownTree(markdown) }
}

/** All components in all states. */
export default function StyleGuide({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('style-guide')
  return (
    <div className="wrap py-12">
      <PageMeta title={t('title')} />
      <h1>{t('title')}</h1>
      <p className="mt-2 text-ink-2">{t('lead')}</p>
      <Section title={t('signatures')}>
        <OrderComponentExamples />
      </Section>
      <Section title={t('forms')}>
        <FormExamples />
      </Section>
      <Section title={t('overlays')}>
        <OverlayExamples />
      </Section>
      <Section title={t('lists')}>
        <ListExamples markdown={loaderData.markdown} />
      </Section>
    </div>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="mt-12 grid gap-8 border-line border-t pt-8">
      <h2>{title}</h2>
      {children}
    </section>
  )
}
